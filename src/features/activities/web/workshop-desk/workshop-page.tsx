import { data, redirect, useSearchParams } from 'react-router';
import { vacancyApi } from '#features/vacancies/api.ts';
import { refused, submit, textsOf, valuesIn } from '#platform/web/forms/submit.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Flash } from '#ui/flash.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { workshopApi } from '../../api.ts';
import type { Route } from './+types/workshop-page';

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
		base: `/${locale}/vacancies`,
	};
}

/** Saves where it is online. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const here = site(context);
	const form = await request.formData();
	const { onlineLink } = textsOf(form, ['onlineLink']);
	const { error } = await submit(here, () =>
		here.call(workshopApi.update, {
			params: { vacancyId: params.id },
			body: { onlineLink: onlineLink.trim() || null },
		}),
	);
	if (error) return refused(request, error, { values: valuesIn(form) });
	return redirect(`/${here.locale}/vacancies/${params.id}/workshop?done=link`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData ? `${loaderData.title}: ${loaderData.vacancy.title}` : '', matches) },
];

export default function WorkshopPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const t = useTranslations('workshop-desk');
	const [search] = useSearchParams();
	const done = search.get('done');
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
				<WorkForm words={t} error={actionData?.error} submit={t('save')}>
					{({ errors }) => (
						<TextField
							name="onlineLink"
							type="url"
							label={t('online.label')}
							hint={t('online.hint')}
							placeholder="https://"
							maxLength={500}
							defaultValue={actionData?.values.onlineLink ?? view.onlineLink}
							errors={errors('onlineLink')}
						/>
					)}
				</WorkForm>
			</section>
		</div>
	);
}
