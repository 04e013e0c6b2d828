import { lazy } from 'react';
import { data, redirect } from 'react-router';
import { type Addressed, readTemplates, writtenTo } from '#features/applications/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { orNull } from '#platform/web/failures.ts';
import { submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { SuggestField } from '#ui/suggest-field.tsx';
import { conversationApi } from '../api.ts';
import type { Matter } from '../contract.ts';
import { type AboutType, aboutTypes, MAX_SUBJECT } from '../enums.ts';
import type { Route } from './+types/new-page.ts';
import { askedFrom } from './asked-from.ts';
import { storeWith, takeFiles } from './attached-files.ts';
import { Composer } from './composer.tsx';
import { insertedIn, vacancyOf } from './kept-answers.ts';
import { useDraftsOfPerson } from './use-draft.ts';
import { Waits } from './waits.tsx';
import './conversations.css';

const ArticleSuggestions = lazy(() => import('./article-suggestions.tsx'));

function aboutOf(url: URL) {
	const type = aboutTypes.find((one) => one === url.searchParams.get('about'));
	const id = url.searchParams.get('id');
	return type && id ? { type, id } : undefined;
}

/** A first message about something, or to the centre; the conversation there is about it already is opened instead. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const about = aboutOf(new URL(request.url));
	const asked = call(conversationApi.matter, { filter: about ?? {} });
	// The centre has nobody to write to without a matter.
	const matter = (about ? await asked : await orNull(asked, [404]))?.meta ?? null;
	const base = `/${locale}/conversations`;
	if (matter?.conversationId) throw redirect(`${base}/${matter.conversationId}`);
	// Of a question to the centre no vacancy and nobody's name is known.
	const kept = about && matter?.writesFor ? await orNull(readTemplates(call), [403]) : null;
	return {
		title: matter
			? getTranslations(locale, 'conversations')('new.title', { name: matter.with })
			: getTranslations(locale, 'conversations')('new.none'),
		matter,
		templates: (kept ?? []).filter(({ kind }) => kind === 'message'),
		templatesAt: kept ? `/${locale}/applications/templates` : undefined,
		to: matter && about ? addressed(matter, about.type, session.user.fullName) : null,
		about: about ? `${about.type}/${about.id}` : '',
		clientKey: crypto.randomUUID(),
		from: about ? [] : askedFrom(request, session, locale),
		base,
	};
}

/** Whom the first message goes to, for kept answers. */
function addressed(matter: Matter, about: AboutType, me: string): Addressed {
	return {
		to: matter.isWithPerson ? matter.with : null,
		organisation: matter.writesFor,
		vacancy: vacancyOf(about, matter.subject),
		me,
	};
}

/** Begins the conversation and opens it. */
export async function action({ context, request }: Route.ActionArgs) {
	const session = await requireSession(context, request);
	const here = site(context);
	const about = aboutOf(new URL(request.url));
	const form = await request.formData();
	const text = (name: string) => String(form.get(name) ?? '');
	const typed = { subject: text('subject'), body: text('body') };
	const { kept, error: refusal } = await takeFiles(form, storeWith(here.call), here.locale);
	const inserted =
		about &&
		(await insertedIn(here.call, form, async () => {
			const { meta } = await here.call(conversationApi.matter, { filter: about });
			return addressed(meta, about.type, session.user.fullName);
		}));
	if (inserted != null) return { error: refusal, typed: { ...typed, body: inserted }, kept };
	const body = {
		body: [typed.body, askedFrom(request, session, here.locale).join('\n')].filter(Boolean).join('\n\n'),
		fileIds: kept.map(({ fileId }) => fileId),
		clientKey: text('clientKey'),
		...(about ? { aboutType: about.type, aboutId: about.id } : { subject: typed.subject }),
	};
	const { done, error } = refusal
		? { error: refusal }
		: await submit(here, () => here.call(conversationApi.create, { body }));
	if (error) return data({ error, typed, kept }, { status: statusFor(request, error.status) });
	return redirect(`/${here.locale}/conversations/${done.data.id}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function NewConversationPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, matter, about, clientKey, from, base, to, templates, templatesAt } = loaderData;
	useDraftsOfPerson();
	const t = useTranslations('conversations');
	return (
		<div className="work-page narrow">
			<Breadcrumb items={[{ label: t('title'), to: base }, { label: title }]} />
			<h1>{title}</h1>
			{matter?.awaits ? (
				<Waits invitation={matter.awaits} name={matter.with} />
			) : matter ? (
				<>
					{about ? (
						<p className="work-intro">{t('new.about', { subject: matter.subject })}</p>
					) : (
						<p className="work-intro">{t('new.centre', { name: matter.with })}</p>
					)}
					<Composer
						draftOf={`new/${about}`}
						after=""
						clientKey={clientKey}
						error={actionData?.error}
						typed={actionData?.typed.body}
						kept={actionData?.kept}
						{...(to && { templates, templatesAt, write: (body: string) => writtenTo(body, to) })}
					>
						{(errors) =>
							!about && (
								<>
									{from.length > 0 && (
										<section className="asked-from" aria-label={t('new.from.title')}>
											<p>{t('new.from.title')}</p>
											<ul>
												{from.map((line) => (
													<li key={line}>{line}</li>
												))}
											</ul>
										</section>
									)}
									<SuggestField
										name="subject"
										label={t('subject')}
										hint={t('new.answersHint')}
										List={ArticleSuggestions}
										maxLength={MAX_SUBJECT}
										required
										enterKeyHint="next"
										defaultValue={actionData?.typed.subject ?? ''}
										errors={errors('subject')}
									/>
								</>
							)
						}
					</Composer>
				</>
			) : (
				<p className="work-intro">{t('emptyCentre')}</p>
			)}
		</div>
	);
}
