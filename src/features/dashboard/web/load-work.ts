import { applicationApi } from '#features/applications/api.ts';
import { pageApi } from '#features/content/api.ts';
import { organisationApi } from '#features/organisations/api.ts';
import { profileReplyApi, volunteerFitApi } from '#features/profiles/api.ts';
import { vacancyApi } from '#features/vacancies/api.ts';
import { textsFor } from '#features/vacancies/web/public.tsx';
import { orNull } from '#platform/web/failures.ts';
import type { Session } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { stepsOf } from './first-steps.ts';
import { loadCentreSteps } from './load-steps.ts';

const SHOWN = 6;
const DAY = 24 * 60 * 60 * 1000;
/** The same number of days before expiry as the first mail about it. */
const EXPIRES_WITHIN_DAYS = 14;

export type Work = Awaited<ReturnType<typeof loadWork>>;

/** Loads the current tasks of an organisation or a whole centre. */
export async function loadWork(here: SiteContext, session: Session, wholeCentre: boolean, now = Date.now()) {
	const { call, locale } = here;
	const organizationId = wholeCentre ? undefined : session.organisation?.id;
	const soon = new Date(now + EXPIRES_WITHIN_DAYS * DAY).toISOString();
	const [waiting, applications, vacancies, expiring, fits, signUps, pages, held] = await Promise.all([
		call(applicationApi.list, { filter: { statusEq: 'pending' }, sort: 'createdAt', page: { size: SHOWN } }),
		call(applicationApi.counts),
		call(vacancyApi.counts, { filter: { organizationId } }),
		call(vacancyApi.list, {
			filter: { organizationIdEq: organizationId, statusEq: 'published', expiresAtLteq: soon },
			sort: 'expiresAt',
			page: { size: SHOWN },
		}),
		wholeCentre ? null : orNull(call(volunteerFitApi.list, {}), [403, 404]),
		wholeCentre
			? call(organisationApi.list, {
					filter: { statusEq: 'pending' },
					sort: 'createdAt',
					page: { size: SHOWN },
				})
			: undefined,
		wholeCentre ? call(pageApi.counts) : undefined,
		wholeCentre
			? orNull(call(profileReplyApi.list, { filter: { side: 'held' }, page: { size: 1 } }), [403, 404])
			: null,
	]);
	const applicationCounts = applications.meta;
	const vacancyCounts = vacancies.meta;
	const steps = wholeCentre
		? await loadCentreSteps(here, session, {
				startPages: pages?.meta.startPages ?? [],
				vacancies: vacancyCounts,
				applications: applicationCounts,
			})
		: stepsOf(session.organisation?.status, vacancyCounts, applicationCounts);
	return {
		kind: 'work' as const,
		wholeCentre,
		waiting: waiting.data.map(({ id, name, vacancyTitle, organizationName, ageInDays }) => ({
			id,
			name,
			vacancyTitle,
			organizationName,
			ageInDays,
		})),
		expiring: expiring.data.map((vacancy) => ({
			id: vacancy.id,
			// As everywhere else: in the reader's language where it is written in it.
			title: textsFor(vacancy, locale).title,
			lang: textsFor(vacancy, locale).lang,
			expiresAt: vacancy.expiresAt,
		})),
		/** How many volunteers of the pool fit the newest vacancies; none where there is no pool. */
		fits:
			fits?.data.filter(({ count }) => count > 0).map(({ id, title, count }) => ({ id, title, count })) ?? [],
		expiringTotal: expiring.meta.total,
		signUps: signUps?.data.map(({ id, name, city, createdAt }) => ({ id, name, city, createdAt })) ?? [],
		counts: {
			waiting: applicationCounts.counts.pending,
			online: vacancyCounts.counts.published,
			/** Those that wait for a look of the centre are drafts too. */
			drafts: vacancyCounts.counts.draft - vacancyCounts.waiting,
			reviews: vacancyCounts.waiting,
			signUps: signUps?.meta.total ?? 0,
			/** Invitations that the centre looks at before they reach their volunteer, or else never do. */
			held: held?.meta.total ?? 0,
		},
		startPages: pages?.meta.startPages ?? [],
		steps,
	};
}
