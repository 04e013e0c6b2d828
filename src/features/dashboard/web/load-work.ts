import type { Application, ApplicationCounts } from '#features/applications/contract.ts';
import type { Organisation } from '#features/organisations/contract.ts';
import type { Vacancy, VacancyCounts } from '#features/vacancies/contract.ts';
import type { Session } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { stepsOf } from './first-steps.ts';

const SHOWN = 6;
const DAY = 24 * 60 * 60 * 1000;
/** As many days before the date as the first mail about it goes out. */
const EXPIRES_WITHIN_DAYS = 14;

export type Work = Awaited<ReturnType<typeof loadWork>>;

/** What needs an organisation, or a whole centre, today. */
export async function loadWork(
	{ api }: SiteContext,
	session: Session,
	wholeCentre: boolean,
	now = Date.now(),
) {
	const organizationId = wholeCentre ? undefined : session.organisation?.id;
	const soon = new Date(now + EXPIRES_WITHIN_DAYS * DAY).toISOString();
	const [waiting, applications, vacancies, expiring, signUps] = await Promise.all([
		api.get<Application[]>('/api/v1/applications', {
			query: { filter: { statusEq: 'pending' }, sort: 'createdAt', page: { size: SHOWN } },
		}),
		api.get<null>('/api/v1/applications/counts'),
		api.get<null>('/api/v1/vacancies/counts', { query: { filter: { organizationId } } }),
		api.get<Vacancy[]>('/api/v1/vacancies', {
			query: {
				filter: { organizationIdEq: organizationId, statusEq: 'published', expiresAtLteq: soon },
				sort: 'expiresAt',
				page: { size: SHOWN },
			},
		}),
		wholeCentre
			? api.get<Organisation[]>('/api/v1/organizations', {
					query: { filter: { statusEq: 'pending' }, sort: 'createdAt', page: { size: SHOWN } },
				})
			: undefined,
	]);
	const applicationCounts = applications.meta as ApplicationCounts;
	const vacancyCounts = vacancies.meta as VacancyCounts;
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
		expiring: expiring.data.map(({ id, title, expiresAt }) => ({ id, title, expiresAt })),
		expiringTotal: Number(expiring.meta.total ?? expiring.data.length),
		signUps: signUps?.data.map(({ id, name, city, createdAt }) => ({ id, name, city, createdAt })) ?? [],
		counts: {
			waiting: applicationCounts.counts.pending,
			online: vacancyCounts.counts.published,
			drafts: vacancyCounts.counts.draft,
			signUps: Number(signUps?.meta.total ?? 0),
		},
		steps: wholeCentre ? [] : stepsOf(session.organisation?.status, vacancyCounts, applicationCounts),
	};
}
