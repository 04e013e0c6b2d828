import { data, Form, redirect } from 'react-router';
import { centreApi } from '#features/centres/api.ts';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { CancelLink } from '#ui/confirm-dialog.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { organisationApi } from '../../api.ts';
import type { Route } from './+types/move-page';

/** What goes along, and where it may go. */
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
	const { call, locale } = site(context);
	const centre = String((await request.formData()).get('centre') ?? '');
	const refuse = (failed: 'noCentre' | 'heldBack', status: number) =>
		data({ failed }, { status: statusFor(request, status) });
	if (centre === '') return refuse('noCentre', 422);
	const moved = call(organisationApi.move, { params, body: { volunteerCenterId: centre } });
	const { refusal } = await attempt(moved, [409, 422]);
	if (!refusal) return redirect(`/${locale}/organizations?done=moved`);
	return refuse(refusal.status === 409 ? 'heldBack' : 'noCentre', refusal.status);
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
			{actionData?.failed === 'heldBack' && (
				<Alert tone="danger" live>
					<p>{t('move.changed')}</p>
				</Alert>
			)}
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
				<Form method="post" className="stacked-form">
					<RadioGroup
						name="centre"
						label={t('move.to')}
						required
						errors={actionData?.failed === 'noCentre' ? [t('move.noCentre')] : []}
						options={centres.map(({ id, name, city }) => ({ value: id, label: name, hint: city }))}
					/>
					<div className="actions">
						<Button type="submit" icon="arrow-right">
							{t('move.submit')}
						</Button>
						<CancelLink to={`${base}/${organisation.id}/edit`}>{t('confirm.cancel')}</CancelLink>
					</div>
				</Form>
			)}
		</div>
	);
}
