import { data, redirect, useSearchParams } from 'react-router';
import { vacancyApi } from '#features/vacancies/api.ts';
import { sessionText, textsFor } from '#features/vacancies/web/public.tsx';
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
import { fieldOfLink, linksIn } from './link-fields.ts';
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
		vacancy: { id: vacancy.id, title: textsFor(vacancy, locale).title },
		onlineLink: workshop.onlineLink ?? '',
		times: workshop.sessions.flatMap(({ repeats, times, ...session }) => {
			const row = ({ id, onlineLink, ...time }: (typeof times)[number]) => ({
				id,
				when: sessionText(time, locale),
				onlineLink: onlineLink ?? '',
			});
			const whole = row(session);
			if (!repeats) return [whole];
			const when = getTranslations(locale, 'workshop-desk')('online.repeats', { when: whole.when });
			return [{ ...whole, when }, ...times.map(row)];
		}),
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

/** Saves where it is online and how it is evaluated, adds to what is handed out, or takes it away. */
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
	const links = linksIn(form);
	const { error } = await submit<unknown>(
		here,
		() =>
			intent === 'add'
				? here.call(workshopApi.addMaterial, {
						params: { vacancyId: params.id },
						body: materialOf(form) as never,
					})
				: here.call(workshopApi.update, {
						params: { vacancyId: params.id },
						body: { onlineLink: onlineLink || null, evaluationFormId: evaluationFormId || null, links },
					}),
		{ field: (path) => fieldOfLink(path, links) },
	);
	const which = intent === 'add' ? 'add' : 'save';
	if (error) return refused(request, error, { values: valuesIn(form), intent: which });
	return done(which === 'add' ? 'added' : 'saved');
}

/** What the API takes of the form: a file where one was chosen, else the link. */
function materialOf(form: FormData): FormData {
	const body = new FormData();
	body.set('title', String(form.get('title') ?? ''));
	const url = String(form.get('url') ?? '').trim();
	if (url !== '') body.set('url', url);
	const file = form.get('file');
	if (file instanceof File && file.name !== '') body.set('file', file);
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
	const refusedForm = actionData?.intent === 'save' ? actionData : undefined;
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
			<WorkForm words={t} error={refusedForm?.error} submit={t('save')} intent="save">
				{({ errors }) => (
					<>
						<section className="panel" aria-labelledby="online">
							<h2 id="online">{t('online.title')}</h2>
							<TextField
								name="onlineLink"
								type="url"
								label={t('online.label')}
								hint={t('online.hint')}
								maxLength={500}
								defaultValue={refusedForm?.values.onlineLink ?? view.onlineLink}
								errors={errors('onlineLink')}
							/>
							<SessionLinks
								rows={view.times}
								typed={refusedForm?.values}
								errors={errors}
								open={done === 'saved'}
							/>
						</section>
						<section className="panel" aria-labelledby="evaluation">
							<h2 id="evaluation">{t('evaluation.title')}</h2>
							<Select
								name="evaluationFormId"
								label={t('evaluation.label')}
								hint={t('evaluation.hint')}
								placeholder={false}
								defaultValue={refusedForm?.values.evaluationFormId ?? view.evaluationFormId}
								options={[{ value: '', label: t('evaluation.none') }, ...view.forms]}
								errors={errors('evaluationFormId')}
							/>
						</section>
					</>
				)}
			</WorkForm>
			<MaterialsPanel
				key={view.materials.length}
				materials={view.materials}
				files={view.files}
				refused={actionData?.intent === 'add' ? actionData : undefined}
			/>
		</div>
	);
}
