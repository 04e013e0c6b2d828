import { redirect } from 'react-router';
import { centreApi } from '#features/centres/api.ts';
import { invalid, refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { CancelLink } from '#ui/confirm-dialog.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { organisationApi } from '../../api.ts';
import type { Route } from './+types/move-page';

/** Loads what moves along with the organisation, and the centres that it may move to. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const [organisation, preview, centres, here] = await Promise.all([
		call(organisationApi.read, { params }),
		call(organisationApi.previewMove, { params }),
		call(centreApi.list),
		call(centreApi.current),
	]);
	return {
		organisation: organisation.data,
		preview: preview.meta,
		here: here.data.name,
		centres: centres.data
			.filter(({ id }) => id !== here.data.id)
			.map(({ id, name, city }) => ({ id, name, city })),
		title: getTranslations(locale, 'organisation-work')('move.title'),
		base: `/${locale}/organizations`,
	};
}

/** Moves it; afterwards it is of another centre, so that this one goes back to its list. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const here = site(context);
	const { centre } = textsOf(await request.formData(), ['centre']);
	const move = () => here.call(organisationApi.move, { params, body: { volunteerCenterId: centre } });
	const error =
		invalid({ centre: centre === '' ? 'required' : undefined }) ??
		(await submit(here, move, { field: () => 'centre' })).error;
	if (error) return refused(request, error, {});
	return redirect(`/${here.locale}/organizations?done=moved`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData ? `${loaderData.title}: ${loaderData.organisation.name}` : '', matches) },
];

export default function MovePage({ loaderData, actionData }: Route.ComponentProps) {
	const { organisation, preview, centres, here, title, base } = loaderData;
	const t = useTranslations('organisation-work');
	const heldBack = preview.heldBack.length > 0;
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: t('list.title'), to: base },
					{ label: organisation.name, to: `${base}/${organisation.id}/edit` },
					{ label: title },
				]}
			/>
			<header className="work-head">
				<h1>{t('move.heading', { name: organisation.name })}</h1>
			</header>
			<p className="work-intro">{t('move.intro', { centre: here })}</p>
			<section className="panel" aria-labelledby="along">
				<h2 id="along">{t('move.along')}</h2>
				<ul>
					<li>{t('move.vacancies', { count: preview.vacancies })}</li>
					<li>{t('move.applications', { count: preview.applications, open: preview.openApplications })}</li>
					<li>{t('move.members', { count: preview.members })}</li>
					<li>{t('move.notes')}</li>
				</ul>
				<p className="row-sub">{t('move.stays')}</p>
			</section>
			{heldBack ? (
				<Alert tone="warning" title={t('move.heldBack')}>
					<p>{t('move.heldBackText', { names: preview.heldBack.join(', ') })}</p>
				</Alert>
			) : centres.length === 0 ? (
				<Alert tone="info">
					<p>{t('move.nowhere')}</p>
				</Alert>
			) : (
				<WorkForm
					words={t}
					error={actionData?.error}
					submit={t('move.submit')}
					icon="arrow-right"
					aside={<CancelLink to={`${base}/${organisation.id}/edit`}>{t('confirm.cancel')}</CancelLink>}
				>
					{({ errors }) => (
						<RadioGroup
							name="centre"
							label={t('move.to')}
							required
							errors={errors('centre')}
							options={centres.map(({ id, name, city }) => ({ value: id, label: name, hint: city }))}
						/>
					)}
				</WorkForm>
			)}
		</div>
	);
}
