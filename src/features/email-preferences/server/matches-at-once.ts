import type { TenantSources } from '#features/tenancy/server/public.ts';
import { vacancyPublished } from '#features/vacancies/events.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { sendSummaries } from './send-summaries.ts';
import { SETTLED_AFTER_MS } from './summary-moments.ts';

type Place = { tenant: TenantKey; centreId: string };

/** Mailing new vacancies of a centre to volunteers who want to hear at once of those that fit them. */
export const matchQueue = defineQueue<Place>('email-preferences.matches-at-once');

/** When all of what was published with a vacancy is sure to be there. */
const AFTER_SECONDS = SETTLED_AFTER_MS / 1000 + 10;

/**
 * Queues the mails about a vacancy that is published, where somebody wants them at once, in the same transaction.
 * Vacancies published without that event, such as by an import, wait for the hourly task.
 */
export function matchesAtOnce(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(vacancyPublished, async (trx, { tenant, centreId }) => {
			const somebody = await trx
				.selectFrom('mail_choices')
				.select('user_id')
				.where('centre_id', '=', centreId)
				.where('topic', '=', 'matches')
				.where('frequency', '=', 'now')
				.limit(1)
				.executeTakeFirst();
			if (!somebody) return;
			await jobs.send(
				trx,
				matchQueue,
				{ tenant: tenant as TenantKey, centreId },
				{ startAfter: AFTER_SECONDS },
			);
		});
	};
}

/** Starts telling of new vacancies at once in this process. */
export function startMatchWork(
	jobs: Jobs,
	{ db, tenants }: { db: Database; tenants: Pick<TenantSources, 'featuresOf'> },
): void {
	const send = sendSummaries(jobs);
	jobs.work(matchQueue, async ({ tenant, centreId }, { signal }) => {
		const { personToPerson } = tenants.featuresOf(tenant);
		const scope = { tenant, centres: [centreId], personToPerson };
		while (!signal.aborted && (await db.transaction(scope, (trx) => send(trx, undefined))) > 0);
	});
}
