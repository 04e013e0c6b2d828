import { data, useActionData } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { useFormat } from '#platform/web/format.ts';
import { submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { conversationApi } from '../api.ts';
import { MAX_BODY, manyWriters } from '../enums.ts';
import type { Route } from './+types/many-page.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

function manyIn(request: Request) {
	const search = new URL(request.url).searchParams;
	const vacancyId = search.get('vacancy') ?? '';
	const occurrenceId = search.get('time');
	if (!UUID.test(vacancyId) || (occurrenceId && !UUID.test(occurrenceId))) throw data(null, { status: 404 });
	return { vacancyId, occurrenceId };
}

/** A message to all who were accepted for a vacancy or one of its times: first who they are, and then what is said. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request, manyWriters);
	const { call, locale } = site(context);
	const { vacancyId, occurrenceId } = manyIn(request);
	const { meta: found } = await call(conversationApi.previewMany, {
		filter: { vacancy: vacancyId, ...(occurrenceId && { occurrence: occurrenceId }) },
	});
	return {
		title: getTranslations(locale, 'conversations')('many.title'),
		found,
		clientKey: crypto.randomUUID(),
		base: `/${locale}/conversations`,
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request, manyWriters);
	const here = site(context);
	const many = manyIn(request);
	const { body, clientKey, intent } = textsOf(await request.formData(), ['body', 'clientKey', 'intent']);
	if (intent === 'look') {
		const { done, error } = await submit(here, () =>
			here.call(conversationApi.draftToMany, { body: { ...many, body } }),
		);
		if (error) return data({ error, body, said: null }, { status: statusFor(request, error.status) });
		return { error: undefined, body, said: null, draft: done.meta };
	}
	const { done, error } = await submit(here, () =>
		here.call(conversationApi.sayToMany, { body: { ...many, body, clientKey } }),
	);
	if (error) return data({ error, body, said: null }, { status: statusFor(request, error.status) });
	return { error: undefined, body: '', said: done.meta.said };
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ManyPage({ loaderData }: Route.ComponentProps) {
	const { title, found, clientKey, base } = loaderData;
	const acted = useActionData<typeof action>();
	const t = useTranslations('conversations');
	const draft = acted && 'draft' in acted ? acted.draft : undefined;
	const { subject, startsAt, people, refusing, names, tooMany } = found;
	const format = useFormat();
	return (
		<div className="work-page narrow">
			<Breadcrumb items={[{ label: t('title'), to: base }, { label: title }]} />
			<h1>{title}</h1>
			{acted?.said != null ? (
				<Alert tone="success" title={t('many.done', { count: acted.said })} live>
					<p>{t('many.doneText')}</p>
					<p className="actions">
						<ButtonLink to={base} variant="outline">
							{t('title')}
						</ButtonLink>
					</p>
				</Alert>
			) : (
				<>
					<p className="work-intro">
						{startsAt
							? t('many.introTime', { subject, when: format.dateTime(startsAt, 'weekday') })
							: t('many.intro', { subject })}
					</p>
					<Alert
						tone={people > 0 && !tooMany ? 'info' : 'warning'}
						title={tooMany ? t('many.tooMany') : t('many.people', { count: people })}
					>
						{!tooMany && names.length > 0 && <p>{names.join(', ')}</p>}
						{!tooMany && refusing > 0 && <p>{t('many.refusing', { count: refusing })}</p>}
					</Alert>
					{people > 0 && !tooMany && (
						<WorkForm
							words={t}
							error={acted?.error}
							submit={t('many.send', { count: people })}
							icon="send"
							guarded
						>
							{({ errors }) => (
								<>
									<input type="hidden" name="clientKey" value={clientKey} />
									{draft && (
										<section className="panel" aria-labelledby="draft" aria-live="polite">
											<h2 id="draft">{t('many.draft', { name: draft.name || t('many.someone') })}</h2>
											<p className="plain-text">{draft.body}</p>
										</section>
									)}
									<TextArea
										name="body"
										label={t('many.body')}
										hint={t('many.bodyHint', { variable: '{{ first_name }}' })}
										required
										rows={8}
										maxLength={MAX_BODY}
										defaultValue={acted?.body ?? ''}
										errors={errors('body')}
									/>
									<p>
										<Button type="submit" name="intent" value="look" variant="outline" icon="eye">
											{t('many.look')}
										</Button>
									</p>
								</>
							)}
						</WorkForm>
					)}
				</>
			)}
		</div>
	);
}
