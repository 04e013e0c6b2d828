import { data, redirect, useSearchParams } from 'react-router';
import { workshopApi } from '#features/activities/api.ts';
import { applicationNoteApi } from '#features/notes/api.ts';
import { changeNotes, NotesPanel, useNoteOutcome } from '#features/notes/web/public.tsx';
import { toLocal } from '#platform/http/wall-clock.ts';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt, orNull } from '#platform/web/failures.ts';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { applicationApi, vogApi } from '../../api.ts';
import type { Application } from '../../contract.ts';
import { usualVogYears, yearsAfter } from '../../vog-contract.ts';
import { readTemplates } from '../answer-templates/read-templates.ts';
import { GroupPanel } from '../group/group-panel.tsx';
import { groupOf, typedGroup } from '../group/read-group.ts';
import { HoursPanel } from '../hours/hours-panel.tsx';
import { readWork, stateHours } from '../hours/state-hours.ts';
import { OutcomePanel } from '../outcome/outcome-panel.tsx';
import { outcomeOf } from '../outcome/read-outcome.ts';
import { changeVog, sayVogSeen } from '../vog/change-vog.ts';
import { VogPanel } from '../vog/vog-panel.tsx';
import type { Route } from './+types/detail-page';
import { Answers } from './answers.tsx';
import { ApplicantDetail } from './applicant-detail.tsx';
import { NeedsTime, StatusBadge, TimeText } from './badges.tsx';
import { decide, decisionOf, refusedOf, unsentStatus } from './decide.ts';
import { DecisionForms } from './decision-forms.tsx';
import { isVerb } from './form-verbs.ts';
import { History } from './history.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { insertAnswer } from './insert-answer.ts';
import { neighboursOf } from './neighbours.ts';
import { PersonDetail } from './person-detail.tsx';
import { PrintButton } from './print-button.tsx';
import { withTime } from './time-of.ts';
import { type Undoable, UndoDecision } from './undo-bar.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import './inbox.css';

/** One application, for those who decide on it and for the applicant. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const { data: application } = await call(applicationApi.read, { params });
	// People of organisations have applications of their own to workshops.
	const isOwn =
		application.userId === session.user.id && application.organizationId !== session.organisation?.id;
	const mine = isOwn || audienceOf(session) === 'volunteer';
	const [notes, mentionable, history, templates] = mine
		? [[], [], [], []]
		: await Promise.all([
				call(applicationNoteApi.list, { params, page: { size: 100 } }),
				call(applicationApi.history, { params, page: { size: 100 } }),
				readTemplates(call),
			]).then((all) => [all[0].data, all[0].meta.mentionable, all[1].data, all[2]] as const);
	return {
		application: withTime(application, locale),
		notes,
		mentionable,
		history,
		templates,
		mine,
		takingPart:
			isOwn && (application.status === 'accepted' || application.status === 'completed')
				? ((await orNull(call(workshopApi.mine, { params }), [404]))?.meta ?? null)
				: null,
		// The applicant and the organisation talk; staff of the centre who decide for it are no party.
		canTalk:
			(mine || session.organisation?.id === application.organizationId) &&
			!application.email.endsWith('@forgotten.invalid'),
		me: session.user.fullName,
		work: mine || application.status !== 'completed' ? undefined : await readWork(call, application.id),
		conduct: {
			vog: (await call(vogApi.read, { params })).meta,
			today: toLocal(new Date()).date,
			until: yearsAfter(toLocal(new Date()).date, usualVogYears),
		},
		neighbours: await neighboursOf(call, application, mine),
		base: `/${locale}/applications`,
		hours: `/${locale}/hours`,
		vacancies: `/${locale}/vacancies`,
		talk: `/${locale}/conversations/new`,
	};
}

/** Decides on the application, or withdraws the user's own. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { user } = await requireSession(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const here = `/${locale}/applications/${params.id}`;
	const note = { api: applicationNoteApi, id: params.id, here };
	const changed = await changeNotes({ call, locale }, { ...note, request, form });
	if (changed) return changed;
	if (form.get('verb') === 'hours') {
		const stated = await stateHours(call, params.id, form);
		if (typeof stated === 'object') return data(stated, { status: statusFor(request, 422) });
		return redirect(stated === 'done' ? `${here}?done=hours` : `${here}?failed=conflict`);
	}
	if (form.get('verb') === 'vog-see') {
		const { seen, error } = await sayVogSeen({ call, locale }, params.id, form);
		return error ? refused(request, error, { seen }) : redirect(`${here}?done=vog`);
	}
	const vog = await changeVog(call, params.id, form);
	if (vog) return redirect(`${here}?${vog === 'done' ? 'done=vog' : 'failed=vog'}`);
	if (form.get('verb') === 'group') {
		const { error } = await submit({ locale }, () =>
			call(applicationApi.group, { params, body: groupOf(form) }),
		);
		if (error?.status === 422) return refused(request, error, { group: typedGroup(form) });
		return redirect(`${here}?${error ? `failed=${error.problem?.code ?? 'conflict'}` : 'done=group'}`);
	}
	if (form.get('verb') === 'outcome') {
		const told = outcomeOf(form);
		if (!told) return redirect(here);
		const { refusal } = await attempt(call(applicationApi.outcome, { params, body: told }), [409]);
		return redirect(`${here}?${refusal ? 'failed=over' : 'done=outcome'}`);
	}
	if (form.get('verb') === 'undo-check-in') {
		const { refusal } = await attempt(call(applicationApi.undoCheckIn, { params }), [403, 409]);
		const failed = refusal?.code === 'hours_stated' ? 'hoursOfYours' : 'checkInOver';
		return redirect(`${here}?${refusal ? `failed=${failed}` : 'done=undoCheckIn'}`);
	}
	const inserted = await insertAnswer({ call, locale }, params.id, form, user.fullName);
	if (inserted) return { unsentDecision: inserted };
	const decision = decisionOf(form);
	if (!decision) return redirect(here);
	const outcome = await decide(call, decision.verb, params.id, decision.words);
	const unsentDecision = refusedOf(outcome, { ...decision, id: params.id });
	if (unsentDecision)
		return data({ unsentDecision }, { status: statusFor(request, unsentStatus(unsentDecision)) });
	return redirect(
		outcome.kind === 'done' ? `${here}?done=${outcome.verb}` : `${here}?failed=${outcome.kind}`,
	);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{
		title: pageTitle(
			(loaderData?.mine ? loaderData.application.vacancyTitle : loaderData?.application.name) ?? '',
			matches,
		),
	},
];

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
	const { application, mine, base, hours, vacancies, neighbours, me, talk, takingPart } = loaderData;
	const t = useTranslations('inbox');
	const noteOutcome = useNoteOutcome();
	const [search] = useSearchParams();
	const done = search.get('done');
	const failed = search.get('failed');
	const here = `${base}/${application.id}`;
	const undoable = undoableAs(application);
	const name = mine ? application.vacancyTitle : application.name;
	const { vog } = loaderData.conduct;
	const lacksVog = vog.needs !== 'none' && vog.state !== 'seen';
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t(mine ? 'mine.title' : 'title'), to: base }, { label: name }]} />
			<header className="work-head">
				<h1>{name}</h1>
				<StatusBadge application={application} />
				{loaderData.canTalk && (
					<ButtonLink
						to={`${talk}?about=applications&id=${application.id}`}
						variant="outline"
						size="sm"
						icon="message-circle"
					>
						{t('talk')}
					</ButtonLink>
				)}
				{!mine && <PrintButton />}
				<Neighbours neighbours={neighbours} base={base} />
			</header>
			{undoable && <UndoDecision key={undoable.verb} decision={undoable} here={here} />}
			<Flash
				message={
					undoable
						? undefined
						: isVerb(done) || pageVerbs.some((one) => one === done)
							? t.optional(
									done === 'withdraw' && application.occurrenceId ? 'done.withdrawTime' : `done.${done}`,
								)
							: done
								? noteOutcome(done)
								: undefined
				}
			/>
			<Flash
				message={
					failed ? (noteOutcome(failed) ?? t.optional(`failed.${failed}`) ?? t('failed.conflict')) : undefined
				}
				tone="danger"
			/>
			<div className="detail-grid">
				<div className="detail-main">
					{mine ? (
						<ApplicantDetail application={application} here={here} takingPart={takingPart} />
					) : (
						<>
							<section className="panel" aria-labelledby="message-title">
								<h2 id="message-title">{t('message')}</h2>
								{application.message ? (
									<p className="plain-text">{application.message}</p>
								) : (
									<p className="work-count">{t('noMessage')}</p>
								)}
							</section>
							<Answers application={application} mine={false} />
							{loaderData.work && (
								<HoursPanel
									key={`${application.id} ${loaderData.work.hoursStatus}`}
									work={loaderData.work}
									here={here}
									typed={actionData && 'typed' in actionData ? actionData.typed : undefined}
								/>
							)}
							{/* Remount for another application, so that the fields do not keep the previous message. */}
							<DecisionForms
								key={`${application.id} ${application.status}`}
								application={application}
								me={me}
								templates={loaderData.templates}
								refused={actionData && 'unsentDecision' in actionData ? actionData.unsentDecision : undefined}
								vacancies={vacancies}
								lacksVog={lacksVog}
							/>
						</>
					)}
				</div>
				<div className="detail-side">
					{!mine && <PersonDetail application={application} />}
					<section className="panel" aria-labelledby="vacancy-title">
						<h2 id="vacancy-title">{t('vacancy')}</h2>
						<p>
							<a href={`${vacancies}/${application.vacancyId}`}>{application.vacancyTitle}</a>
						</p>
						{application.when && <TimeText application={application} />}
						<NeedsTime application={application} />
						<p className="row-sub">{application.organizationName}</p>
						{(application.status === 'accepted' || application.status === 'completed') &&
							!loaderData.work && (
								<p data-print="no">
									<ButtonLink
										to={`${hours}?application=${application.id}`}
										size="sm"
										variant="outline"
										icon="clock"
									>
										{t('hours')}
									</ButtonLink>
								</p>
							)}
					</section>
					<GroupPanel
						key={`group ${application.id}`}
						application={application}
						here={here}
						refused={actionData && 'group' in actionData ? actionData : undefined}
					/>
					<VogPanel
						key={`vog ${application.id} ${loaderData.conduct.vog.state}`}
						{...loaderData.conduct}
						refused={actionData && 'seen' in actionData ? actionData : undefined}
						here={here}
						mine={mine}
					/>
					<OutcomePanel key={application.id} application={application} here={here} mine={mine} />
					{mine ? (
						<History application={application} />
					) : (
						<HistoryPanel application={application} history={[...loaderData.history]} />
					)}
					{!mine && (
						<NotesPanel
							about="application"
							notes={loaderData.notes}
							mentionable={loaderData.mentionable}
							here={here}
						/>
					)}
				</div>
			</div>
			{search.get('confirm') === 'withdraw' && application.meta?.can?.withdraw && (
				<WithdrawDialog application={application} back={here} />
			)}
		</div>
	);
}

/** The ways to the applications before and after it in the list. */
function Neighbours({ neighbours, base }: Pick<Route.ComponentProps['loaderData'], 'neighbours' | 'base'>) {
	const t = useTranslations('inbox');
	return (
		<nav className="neighbours" data-print="no" aria-label={t('neighbours')}>
			{neighbours.previous && (
				<ButtonLink
					to={`${base}/${neighbours.previous}`}
					variant="tertiary"
					size="sm"
					icon="chevron-left"
					rel="prev"
				>
					{t('previous')}
				</ButtonLink>
			)}
			{neighbours.next && (
				<ButtonLink
					to={`${base}/${neighbours.next}`}
					variant="tertiary"
					size="sm"
					iconEnd="chevron-right"
					rel="next"
				>
					{t('next')}
				</ButtonLink>
			)}
		</nav>
	);
}

/** The same day some years later. */
/** What is done here and is no decision. */
const pageVerbs = ['hours', 'outcome', 'group', 'vog', 'undoCheckIn'];

const verbOf = { accepted: 'accept', rejected: 'reject', pending: 'reconsider' } as const;

/** The decision about this application that can be undone now. */
function undoableAs({ id, name, status, meta }: Application): Undoable | undefined {
	const verb = Object.entries(verbOf).find(([state]) => state === status)?.[1];
	return verb && meta?.can?.undo ? { verb, people: [{ id, name }] } : undefined;
}
