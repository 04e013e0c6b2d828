import { data, redirect, redirectDocument, useSearchParams } from 'react-router';
import { organisationNoteApi } from '#features/notes/api.ts';
import { changeNotes, NotesPanel, useNoteOutcome } from '#features/notes/web/public.tsx';
import { userApi } from '#features/users/api.ts';
import { attempt } from '#platform/web/failures.ts';
import { refused } from '#platform/web/forms/submit.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { organisationApi } from '../../api.ts';
import { vacancyReviews } from '../../enums.ts';
import { OrganisationForm } from '../organisation-form/organisation-form.tsx';
import { saveOrganisation } from '../organisation-form/save-organisation.ts';
import { valuesFrom } from '../organisation-form/values.ts';
import type { Route } from './+types/edit-page';
import { ConfirmVerb } from './confirm-verb.tsx';
import { DeleteOwn } from './delete-own.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { OwnState } from './own-state.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { VerbButtons } from './row-actions.tsx';
import { runVerb } from './run-verb.ts';
import { statusTones } from './status.ts';
import { isVerb } from './verbs.ts';
import './organisation-work.css';

/** An organisation's profile, and for staff also their notes and its history. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const session = await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const { data: organisation } = await call(organisationApi.read, {
		params,
		include: ['address', 'profile'],
	});
	if (!organisation.meta?.can?.update) throw data(null, { status: 403 });
	const members = await call(userApi.list, {
		include: ['roles'],
		filter: { organizationIdEq: organisation.id },
		page: { size: 100 },
	});
	const kept = organisation.meta.can.keepNotes
		? await Promise.all([
				call(organisationNoteApi.list, { params }),
				call(organisationApi.history, { params }),
			])
		: undefined;
	return {
		organisation,
		values: valuesFrom(organisation),
		members: members.data,
		membersTotal: members.meta.total,
		hasUsers: site(context).pages.has('/users'),
		notes: kept?.[0].data,
		mentionable: kept?.[0].meta.mentionable ?? [],
		history: kept?.[1].data,
		staff: audienceOf(session) === 'centre',
		title: getTranslations(locale, 'organisation-work')('edit.title'),
		base: `/${locale}/organizations`,
		back: audienceOf(session) === 'centre' ? `/${locale}/organizations` : `/${locale}/dashboard`,
	};
}

/** Saves the form, or runs the action of another button. On failure returns the submitted values with their errors. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const session = await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const base = `/${locale}/organizations`;
	const here = `${base}/${params.id}/edit`;
	const verb = form.get('verb');
	if (isVerb(verb)) {
		const outcome = await runVerb(call, verb, params.id, String(form.get('reason') ?? ''));
		if (outcome === 'noReason') return redirect(`${here}?confirm=${verb}&failed=noReason`);
		if (outcome !== 'done') return redirect(`${here}?failed=${outcome}`);
		if (verb !== 'delete') return redirect(`${here}?done=${verb}`);
		// As a new document where it was one's own: the frame still shows the organisation that was acted for.
		if (audienceOf(session) !== 'centre') throw redirectDocument(`/${locale}/account/roles?done=deleted`);
		return redirect(`${base}?done=delete`);
	}
	const rule = vacancyReviews.find((one) => one === form.get('vacancyReview'));
	if (rule) {
		const chosen = call(organisationApi.setVacancyReview, { params, body: { rule } });
		const { refusal } = await attempt(chosen, [404, 409]);
		return redirect(`${here}?${refusal ? 'failed=conflict' : 'done=review'}`);
	}
	const note = { api: organisationNoteApi, id: params.id, here };
	const changed = await changeNotes(site(context), { ...note, request, form });
	if (changed) return changed;
	const wrong = await saveOrganisation(site(context), params.id, form);
	return wrong ? refused(request, wrong.error, { values: wrong.values }) : redirect(`${here}?done=saved`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData ? `${loaderData.organisation.name}: ${loaderData.title}` : '', matches) },
];

export default function EditOrganisationPage({ loaderData, actionData }: Route.ComponentProps) {
	const { organisation, values, notes, history, staff, base, back } = loaderData;
	const { members, membersTotal, hasUsers } = loaderData;
	const t = useTranslations('organisation-work');
	const noteOutcome = useNoteOutcome();
	const [search] = useSearchParams();
	const here = `${base}/${organisation.id}/edit`;
	const done = search.get('done');
	const failed = search.get('failed');
	const wrong = actionData && 'values' in actionData ? actionData : undefined;
	const asked = search.get('confirm');
	const form = (
		<OrganisationForm
			key={organisation.id}
			values={wrong?.values ?? values}
			error={wrong?.error}
			pictures={{ logo: organisation.logo, image: organisation.image }}
			submit={t('edit.submit')}
			back={back}
		/>
	);
	return (
		<div className="work-page">
			{staff && <Breadcrumb items={[{ label: t('list.title'), to: base }, { label: organisation.name }]} />}
			<header className="work-head">
				<h1>{organisation.name}</h1>
				<Badge tone={statusTones[organisation.status]}>{t(`status.${organisation.status}`)}</Badge>
				{organisation.status === 'approved' && (
					<ButtonLink to={`${base}/${organisation.id}`} variant="tertiary" icon="eye" size="sm">
						{t('verb.view')}
					</ButtonLink>
				)}
			</header>
			<Flash message={done ? (t.optional(`done.${done}`) ?? noteOutcome(done)) : undefined} />
			<Flash
				message={
					failed && failed !== 'noReason'
						? (noteOutcome(failed) ?? t.optional(`failed.${failed}`) ?? t('failed.conflict'))
						: undefined
				}
				tone="danger"
			/>
			<OwnState organisation={organisation} staff={staff} />
			<div className="organisation-grid">
				{form}
				<div className="organisation-side-work">
					{notes && (
						<section className="panel" aria-labelledby="state-title">
							<h2 id="state-title">{t('edit.state')}</h2>
							<VerbButtons organisation={organisation} here={here} />
							{organisation.meta?.can?.move && (
								<ButtonLink
									to={`${base}/${organisation.id}/move`}
									variant="tertiary"
									size="sm"
									icon="arrow-right"
								>
									{t('verb.move')}
								</ButtonLink>
							)}
						</section>
					)}
					{organisation.vacancyReview && organisation.organizationType !== 'VolunteerCenter' && (
						<ReviewPanel rule={organisation.vacancyReview} />
					)}
					<MembersPanel
						members={members}
						total={membersTotal}
						organisationId={organisation.id}
						users={hasUsers ? `${base.replace(/organizations$/, 'users')}` : undefined}
					/>
					{notes && (
						<NotesPanel about="organisation" notes={notes} mentionable={loaderData.mentionable} here={here} />
					)}
					{history && <HistoryPanel history={history} />}
					{!staff && <DeleteOwn organisation={organisation} />}
				</div>
			</div>
			{isVerb(asked) && (
				<ConfirmVerb organisation={organisation} verb={asked} back={here} noReason={failed === 'noReason'} />
			)}
		</div>
	);
}
