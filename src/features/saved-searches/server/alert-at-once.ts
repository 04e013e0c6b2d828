import { sql } from 'kysely';
import { type FitQuestion, whichFit } from '#features/search/server/public.ts';
import type { TenantSources } from '#features/tenancy/server/public.ts';
import { vacancyPublished } from '#features/vacancies/events.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { type Alert, alertColumns, askedBy, notifyAlerts } from './notify-alerts.ts';

type Place = { tenant: TenantKey; centreId: string };

/** Matching what came on line with the searches of its centre whose owners want to hear at once. */
export const alertQueue = defineQueue<Place>('saved-searches.at-once');

/** Vacancies published within these seconds are combined in one mail. */
const GATHER_SECONDS = 10;
const VACANCIES_AT_ONCE = 50;
const SEARCHES_AT_ONCE = 500;

/**
 * Queues immediate alerts when a vacancy is published and somebody wants them, in the same transaction. Vacancies
 * published without that event, such as by an import, wait for the hourly task.
 */
export function alertAtOnce(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(vacancyPublished, async (trx, { tenant, centreId, subject }) => {
			const news = await trx
				.selectFrom('saved_search_news')
				.select('vacancy_id')
				.where('vacancy_id', '=', subject.id)
				.executeTakeFirst();
			if (!news) return;
			const place = { tenant: tenant as TenantKey, centreId };
			await jobs.send(trx, alertQueue, place, { startAfter: GATHER_SECONDS });
		});
	};
}

/** Starts telling at once in this process. */
export function startAlertWork(
	jobs: Jobs,
	{ db, tenants }: { db: Database; tenants: Pick<TenantSources, 'featuresOf'> },
): void {
	const tell = notifyAtOnce(jobs);
	jobs.work(alertQueue, async ({ tenant, centreId }, { signal }) => {
		const { personToPerson } = tenants.featuresOf(tenant);
		const scope = { tenant, centres: [centreId], personToPerson };
		while (!signal.aborted && (await db.transaction(scope, tell)) > 0);
	});
}

/**
 * Matches a batch of newly published vacancies of the centre with all its searches with immediate alerts, in set
 * operations, and mails their owners. Returns the number of vacancies.
 */
export function notifyAtOnce(jobs: Jobs) {
	return async (trx: Trx): Promise<number> => {
		const { rows: news } = await sql<{ id: string }>`
			delete from saved_search_news where vacancy_id = any (array(
				select vacancy_id from saved_search_news limit ${VACANCIES_AT_ONCE} for update skip locked))
			returning vacancy_id as id`.execute(trx);
		if (news.length === 0) return 0;
		const vacancyIds = news.map(({ id }) => id);
		let after: string | undefined;
		do {
			const alerts = await readAlerts(trx, after);
			const fitting = await whichFit(trx, vacancyIds, alerts.map(questionOf));
			const found = alerts.map((alert, index) => ({ alert, vacancyIds: fitting[index] ?? [] }));
			await notifyAlerts(trx, jobs, found);
			after = alerts.length === SEARCHES_AT_ONCE ? alerts.at(-1)?.id : undefined;
		} while (after !== undefined);
		return news.length;
	};
}

type Placed = Alert & { lat: number | null; lon: number | null };

/** The searches that tell at once, a batch at a time, by id. */
async function readAlerts(trx: Trx, after: string | undefined): Promise<Placed[]> {
	const rows = await trx
		.selectFrom('saved_searches as s')
		.innerJoin('users as u', 'u.id', 's.user_id')
		.select([...alertColumns, 's.near_lat as lat', 's.near_lon as lon'])
		.where('s.frequency', '=', 'at_once')
		.where('s.paused', '=', false)
		.where('s.near_read', '=', true)
		.where('u.status', '=', 'active')
		.$if(after !== undefined, (query) => query.where('s.id', '>', after ?? ''))
		.orderBy('s.id')
		.limit(SEARCHES_AT_ONCE)
		.execute();
	return rows as unknown as Placed[];
}

function questionOf({ filters, lat, lon }: Placed): FitQuestion {
	return { ...askedBy(filters), near: lat === null || lon === null ? null : { lat, lon } };
}
