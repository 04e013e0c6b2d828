import { applicationApi } from '#features/applications/api.ts';
import { ownCrisisApi } from '#features/crisis/api.ts';
import { ownProfileApi, profileReplyApi } from '#features/profiles/api.ts';
import { searchApi } from '#features/search/api.ts';
import { studentApplicationApi } from '#features/students/api.ts';
import { loadFitting, toTeaser } from '#features/vacancies/web/public.tsx';
import { orNull } from '#platform/web/failures.ts';
import { appliesHere, personasOf, type Session } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { loadNext } from './load-next.ts';
import { loadOwnState } from './load-steps.ts';
import { ownToDo } from './to-do.ts';

const APPLICATIONS = 5;
const SUGGESTIONS = 6;
/** As many as somebody can have to answer at once. */
const ASKED = 5;

export type Volunteering = Awaited<ReturnType<typeof loadVolunteer>>;

/**
 * Loads where a volunteer is expected, their applications, the vacancies that fit their profile and the newest they did
 * not apply for; for a mentor also the hours to sign.
 */
export async function loadVolunteer(here: SiteContext, session: Session) {
	const { call, locale } = here;
	const applies = appliesHere(session);
	const guides = session.user.roles.some(
		({ name, organizationId }) => name === 'mentor' && organizationId === session.organisation?.id,
	);
	const [applications, newest, fitting, own, hours, asked] = await Promise.all([
		applies
			? call(applicationApi.list, { filter: { mine: true }, sort: '-createdAt', page: { size: 50 } })
			: { data: [], meta: { total: 0 } },
		call(searchApi.vacancies, { sort: 'newest', include: ['organization'], page: { size: 24 } }),
		applies ? loadFitting(here, APPLICATIONS) : [],
		applies ? orNull(call(ownProfileApi.read), [403, 404]) : null,
		guides
			? call(studentApplicationApi.list, {
					filter: { hoursStatusEq: 'entered' },
					page: { size: APPLICATIONS },
				})
			: undefined,
		applies ? loadAsked(here) : undefined,
	]);
	const known = new Set(applications.data.map(({ vacancyId }) => vacancyId));
	const next = await loadNext(here, applications.data);
	const { steps, figures, drafts } = await loadOwnState(here, session, {
		applies,
		guides,
		applied: applications.meta.total > 0,
		profile: own?.data,
		toSign: hours?.meta.total ?? 0,
		open: applications.data.filter(({ status }) => status === 'pending').length,
		coming: next.times.length,
	});
	return {
		kind: 'volunteer' as const,
		applies,
		/** What others wait for: invitations of organisations, and calls of the centre. */
		asked: asked ?? { invitations: [], calls: [] },
		/** Keeps the content of the centre's site. */
		keepsContent: personasOf(session).includes('content_manager'),
		next,
		steps,
		figures,
		toDo: ownToDo({
			calls: asked?.calls.length ?? 0,
			invitations: asked?.invitations.length ?? 0,
			hours: hours?.meta.total ?? null,
			drafts,
			writes: personasOf(session).includes('page_manager'),
			applies,
		}),
		/** Undefined for users who are not mentors. */
		hours: hours && { first: hours.data, total: hours.meta.total },
		applications: applications.data.slice(0, APPLICATIONS).map((application) => ({
			id: application.id,
			vacancyTitle: application.vacancyTitle,
			organizationName: application.organizationName,
			status: application.status,
			waitingPlace: application.waitingPlace,
			present: application.present,
			checkedInAt: application.checkedInAt,
			createdAt: application.createdAt,
		})),
		total: applications.meta.total,
		/** The vacancy they were accepted for, while their profile is paused since. */
		pausedAfter: own?.data.status === 'paused' ? (own.data.meta?.pausedAfter ?? null) : null,
		matchEnded: own?.data.meta?.matchEnded ?? null,
		/** Those that fit their volunteer profile; none without one. */
		fitting,
		suggestions: newest.data
			.filter(({ id }) => !known.has(id))
			.slice(0, SUGGESTIONS)
			.map((vacancy) => toTeaser(vacancy, locale)),
	};
}

/** What somebody was asked and did not answer; nothing where the centre has no volunteer profiles. */
async function loadAsked({ call }: SiteContext) {
	const page = { size: ASKED };
	const [replies, calls] = await Promise.all([
		orNull(call(profileReplyApi.list, { filter: { side: 'received' }, page }), [403, 404]),
		orNull(call(ownCrisisApi.list, { page }), [403, 404]),
	]);
	return {
		invitations: (replies?.data ?? [])
			.filter(({ meta }) => meta?.can.answer)
			.map(({ id, organizationName, vacancyTitle }) => ({ id, organizationName, vacancyTitle })),
		calls: (calls?.data ?? [])
			.filter(({ answer, meta }) => answer === null && meta?.can.answer)
			.map(({ id, title }) => ({ id, title })),
	};
}
