import { useRef } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { orNull } from '#platform/web/failures.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { ConfirmQuestion } from '#ui/confirm-dialog.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { notificationTemplateApi as api } from '../api.ts';
import { changedWords } from '../changed-words.ts';
import { changedLines } from '../differences.ts';
import { maxTemplateBody, maxTemplateSubject, type PreviewExample, templateManagers } from '../enums.ts';
import type { Route } from './+types/edit-page';
import type { Insert } from './editor/template-editor.tsx';
import { TemplateFields } from './editor/template-fields.tsx';
import { Problems, refusalOf } from './problems.tsx';
import { Conflict, DefaultText, Versions } from './template-history.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { Variables } from './variables.tsx';
import { textOf, withChanges } from './version-changes.ts';
import './templates.css';

const ID = /^[a-z][a-z0-9-]{0,79}\.(?:nl|en)$/;
const done = ['saved', 'restored', 'tested'] as const;

/** One mail in one language, to be written in the words of the centre. Throws 404 for one that does not exist. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request, templateManagers);
	const { call, locale } = site(context);
	const found = ID.test(params.id) && (await orNull(call(api.read, { params }), [404]));
	if (!found) throw data(null, { status: 404 });
	const template = found.data;
	const { subject, body, earlierDefaults, defaults } = template;
	const asked = new URL(request.url).searchParams.get('example');
	const example: PreviewExample = asked === 'latest' ? 'latest' : 'sample';
	const [versions, preview] = await Promise.all([
		call(api.versions, { params }),
		call(api.preview, { params, body: { subject, body, example } }),
	]);
	return {
		template,
		versions: withChanges(versions.data, versions.meta.total, defaults),
		preview: preview.meta,
		example,
		difference: earlierDefaults && changedWords(textOf(earlierDefaults), textOf(defaults)),
		title: getTranslations(locale, 'notification-templates')('edit', { when: template.when }),
	};
}

export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request, templateManagers);
	const here = site(context);
	const { call, locale } = here;
	const form = await request.formData();
	const intent = form.get('intent');
	const base = `/${locale}/notification_templates`;
	if (intent === 'reset') {
		await call(api.reset, { params });
		return redirect(`${base}?done=reset`);
	}
	if (intent === 'restore') {
		const body = { version: String(form.get('version')) };
		const { error } = await submit(here, () => call(api.restore, { params, body }));
		return error ? refused(request, error, {}) : redirect(`${base}/${params.id}/edit?done=restored`);
	}
	const values = { ...textsOf(form, ['subject', 'body']), active: form.get('active') !== null };
	values.body = values.body.replaceAll('\r\n', '\n');
	const { subject, body, active } = values;
	const example: PreviewExample = form.get('example') === 'latest' ? 'latest' : 'sample';
	const t = getTranslations(locale, 'notification-templates');
	const wrong = (text: string, limit: number) => {
		if (text === '') return 'required';
		if (text.length <= limit) return undefined;
		return { rule: 'max_characters', limit, text: t('tooLong', { length: text.length, limit }) };
	};
	const missing = invalid({
		subject: wrong(subject, maxTemplateSubject),
		body: wrong(body, maxTemplateBody),
	});
	if (missing) return refused(request, missing, { values });
	const preview = (await call(api.preview, { params, body: { subject, body, example } })).meta;
	const error = refusalOf(locale, preview.problems);
	if (intent === 'preview' || error) {
		if (error) return refused(request, error, { values, preview, example });
		return data({ values, preview, example, error: undefined });
	}
	if (intent === 'test') {
		const sent = await submit(here, () => call(api.test, { params, body: { subject, body } }));
		if (sent.error) return refused(request, sent.error, { values, preview, example });
		return data({ values, preview, example, error: undefined, tested: true });
	}
	const revision = Number(form.get('revision'));
	const saved = await submit(here, () =>
		call(api.update, { params, body: { subject, body, active, revision } }),
	);
	if (saved.error) return refused(request, saved.error, { values, preview, example });
	return redirect(`${base}/${params.id}/edit?done=saved`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

type Acted = Partial<{
	values: { subject: string; body: string; active: boolean };
	preview: Route.ComponentProps['loaderData']['preview'];
	example: PreviewExample;
	tested: boolean;
	error: FormError | undefined;
}>;

export default function EditTemplatePage({ loaderData, actionData }: Route.ComponentProps) {
	const { template, versions, difference } = loaderData;
	const acted: Acted = actionData ?? {};
	const t = useTranslations('notification-templates');
	const locale = useLocale();
	const [search] = useSearchParams();
	const inserter = useRef<Insert>(null);
	const base = `/${locale}/notification_templates`;
	const here = `${base}/${template.id}/edit`;
	const flash = acted.tested ? 'tested' : done.find((one) => one === search.get('done'));
	const { subject, body, active } = acted.values ?? template;
	const preview = acted.preview ?? loaderData.preview;
	const example = acted.example ?? loaderData.example;
	// Somebody else saved since: the page has their words by now, and the form those that were typed.
	const conflict = acted.error?.status === 409 ? acted.values : undefined;
	return (
		<div className="work-page">
			<Breadcrumb
				items={[{ label: t('title'), to: `${base}?language=${template.locale}` }, { label: template.when }]}
			/>
			<h1>{template.when}</h1>
			<p className="work-intro">
				{t.optional(`to.${template.to}`)} · {t(`language.${template.locale}`)}
			</p>
			<Flash message={flash && t(`done.${flash}`)} />
			{template.failedAt && (
				<Alert tone="danger" title={t('mark.failed')}>
					<p>{t('failure', { reason: template.failure ?? '' })}</p>
				</Alert>
			)}
			{difference && (
				<Alert tone="warning" title={t('mark.defaultChanged')}>
					<p>{t('defaultChangedText')}</p>
				</Alert>
			)}
			{(!acted.preview || !acted.error) && <Problems problems={preview.problems} />}
			{conflict && (
				<Conflict
					lines={changedLines(textOf(template), textOf(conflict)).map((line) => [line])}
					author={versions[0]?.authorName ?? t('somebody')}
					here={here}
				/>
			)}
			<div className="template-work">
				<WorkForm
					key={`${template.revision}${conflict ? ' kept' : ''}`}
					words={t}
					labels="field"
					error={actionData?.error}
					submit={t(conflict ? 'conflict.mine' : 'save')}
					icon="check"
					className="panel stacked-form"
					guarded
					aside={
						<>
							<Button type="submit" name="intent" value="preview" variant="outline" icon="eye">
								{t('preview')}
							</Button>
							<Button type="submit" name="intent" value="test" variant="outline" icon="mail">
								{t('test')}
							</Button>
						</>
					}
				>
					{({ errors }) => (
						<>
							<input type="hidden" name="revision" value={template.revision} />
							<input type="hidden" name="example" value={example} />
							<TemplateFields
								subject={subject}
								body={body}
								variables={template.variables}
								errors={errors}
								byLine={preview.problems.length > 0}
								inserter={inserter}
							/>
							{template.critical ? (
								<>
									<input type="hidden" name="active" value="on" />
									<p className="field-hint">{t.optional(`critical.${template.critical}`)}</p>
								</>
							) : (
								<Checkbox
									name="active"
									label={t('field.active')}
									hint={t('field.activeHint')}
									errors={errors('active')}
									defaultChecked={active}
								/>
							)}
						</>
					)}
				</WorkForm>
				<Variables variables={template.variables} field="body" inserter={inserter} />
			</div>
			<TemplatePreview preview={preview} here={here} example={example} />
			<DefaultText text={textOf(template.defaults)} difference={difference} />
			<Versions versions={versions} />
			{template.revision > 0 && (
				<p className="actions">
					<ButtonLink to={`${here}?ask=reset`} variant="danger" flavor="outline" preventScrollReset>
						{t('reset')}
					</ButtonLink>
				</p>
			)}
			{search.get('ask') === 'reset' && (
				<ConfirmQuestion
					title={t('resetTitle')}
					text={t('resetText')}
					back={here}
					name="intent"
					value="reset"
					submit={t('reset')}
					cancel={t('cancel')}
				/>
			)}
		</div>
	);
}
