import { data, redirect, useSearchParams } from 'react-router';
import { vacancyApi } from '#features/vacancies/api.ts';
import { sessionText } from '#features/vacancies/web/public.tsx';
import { attempt } from '#platform/web/failures.ts';
import { refused, submit, textsOf, valuesIn } from '#platform/web/forms/submit.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Flash } from '#ui/flash.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { workshopApi } from '../../api.ts';
import type { Route } from './+types/workshop-page';
import { MaterialsPanel } from './materials-panel.tsx';
import { SessionLinks } from './session-links.tsx';

/** What an activity has for those who take part, for who holds it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const { data: vacancy } = await call(vacancyApi.read, { params: { id: params.id } });
	if (!vacancy.meta?.can?.duplicate) throw data(null, { status: 403 });
	const { data: workshop } = await call(workshopApi.read, { params: { vacancyId: vacancy.id } });
	return {
		title: getTranslations(locale, 'workshop-desk')('title'),
		vacancy: { id: vacancy.id, title: vacancy.title },
		onlineLink: workshop.onlineLink ?? '',
		sessions: workshop.sessions.map(({ id, repeats, onlineLink, ...time }) => ({
			id,
			when: repeats
				? getTranslations(locale, 'workshop-desk')('online.repeats', { when: sessionText(time, locale) })
				: sessionText(time, locale),
			onlineLink: onlineLink ?? '',
		})),
		materials: [...workshop.materials],
		evaluationFormId: workshop.evaluationFormId ?? '',
		forms: workshop.evaluationForms.map(({ id, title }) => ({
			value: id,
			label: (locale === 'en' && title.en) || title.nl,
		})),
		base: `/${locale}/vacancies`,
		files: `/${locale}/workshops/materials`,
	};
}

/** Saves where it is online, adds to what is handed out, or takes it away. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const here = site(context);
	const form = await request.formData();
	const { intent, onlineLink, id, evaluationFormId } = textsOf(form, [
		'intent',
		'onlineLink',
		'id',
		'evaluationFormId',
	]);
	const done = (what: string) => redirect(`/${here.locale}/vacancies/${params.id}/workshop?done=${what}`);
	if (intent === 'remove') {
		await attempt(here.call(workshopApi.removeMaterial, { params: { id } }), [404]);
		return done('removed');
	}
	const { error } = await submit<unknown>(here, () =>
		intent === 'add'
			? here.call(workshopApi.addMaterial, {
					params: { vacancyId: params.id },
					body: materialOf(form) as never,
				})
			: intent === 'session'
				? here.call(workshopApi.linkSession, {
						params: { id },
						body: { onlineLink: onlineLink.trim() || null },
					})
				: here.call(workshopApi.update, {
						params: { vacancyId: params.id },
						body:
							intent === 'evaluation'
								? { evaluationFormId: evaluationFormId || null }
								: { onlineLink: onlineLink.trim() || null },
					}),
	);
	if (error) return refused(request, error, { values: valuesIn(form), intent: whichOf(intent) });
	return done(intent === 'add' ? 'added' : intent === 'session' ? 'link' : whichOf(intent));
}

/** The form of the page that was posted. */
function whichOf(intent: string): 'add' | 'evaluation' | 'session' | 'link' {
	return intent === 'add' || intent === 'evaluation' || intent === 'session' ? intent : 'link';
}

/** What the API takes of the form: a file where one was chosen, else the link. */
function materialOf(form: FormData): FormData {
	const body = new FormData();
	body.set('title', String(form.get('title') ?? ''));
	const url = String(form.get('url') ?? '').trim();
	if (url !== '') body.set('url', url);
	const file = form.get('file');
	if (file instanceof File && file.size > 0) body.set('file', file);
	return body;
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData ? `${loaderData.title}: ${loaderData.vacancy.title}` : '', matches) },
];

export default function WorkshopPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const t = useTranslations('workshop-desk');
	const [search] = useSearchParams();
	const done = search.get('done');
	const refusedForm = actionData?.intent === 'evaluation' ? actionData : undefined;
	const refusedLink = actionData?.intent === 'link' ? actionData : undefined;
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: view.vacancy.title, to: `${view.base}/${view.vacancy.id}` },
					{ label: t('participants'), to: `${view.base}/${view.vacancy.id}/participants` },
					{ label: view.title },
				]}
			/>
			<header className="work-head">
				<h1>{view.title}</h1>
			</header>
			<p className="work-intro">{t('intro')}</p>
			<Flash message={done ? t.optional(`done.${done}`) : undefined} />
			<section className="panel" aria-labelledby="online">
				<h2 id="online">{t('online.title')}</h2>
				<WorkForm words={t} error={refusedLink?.error} submit={t('save')} intent="link">
					{({ errors }) => (
						<TextField
							name="onlineLink"
							type="url"
							label={t('online.label')}
							hint={t('online.hint')}
							maxLength={500}
							defaultValue={refusedLink?.values.onlineLink ?? view.onlineLink}
							errors={errors('onlineLink')}
						/>
					)}
				</WorkForm>
				<SessionLinks
					sessions={view.sessions}
					refused={actionData?.intent === 'session' ? actionData : undefined}
				/>
			</section>
			<section className="panel" aria-labelledby="evaluation">
				<h2 id="evaluation">{t('evaluation.title')}</h2>
				<WorkForm words={t} error={refusedForm?.error} submit={t('save')} intent="evaluation">
					{({ errors }) => (
						<Select
							name="evaluationFormId"
							label={t('evaluation.label')}
							hint={t('evaluation.hint')}
							placeholder={false}
							defaultValue={refusedForm?.values.evaluationFormId ?? view.evaluationFormId}
							options={[{ value: '', label: t('evaluation.none') }, ...view.forms]}
							errors={errors('evaluationFormId')}
						/>
					)}
				</WorkForm>
			</section>
			<MaterialsPanel
				key={view.materials.length}
				materials={view.materials}
				files={view.files}
				refused={actionData?.intent === 'add' ? actionData : undefined}
			/>
		</div>
	);
}
