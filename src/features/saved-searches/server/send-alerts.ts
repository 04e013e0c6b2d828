import { sql } from 'kysely';
import { findPublishedSince } from '#features/search/server/public.ts';
import { defaultAppContext, featuresOf } from '#features/tenancy/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { AlertFrequency } from '../enums.ts';
import { type Alert, alertColumns, askedBy, notifyAlerts } from './notify-alerts.ts';
import { nextLook } from './save-searches.ts';

const BATCH = 20;

type Due = Alert & { frequency: AlertFrequency; since: Date };

/** The centres that are looked at together: each apart, or all of a tenant where a search finds what they share. */
export function searchedTogether(tenant: TenantKey, centreIds: readonly string[]): readonly string[][] {
	return sharesCentres(tenant) ? [[...centreIds]] : centreIds.map((id) => [id]);
}

/** As for visitors of the tenant's site: a saved search does not record the variant of the site it was made in. */
function sharesCentres(tenant: TenantKey): boolean {
	return featuresOf(tenant, defaultAppContext(tenant)).centreSharing;
}

/**
 * Runs the saved searches that are due, a batch of the transaction's centres at a time (see {@link searchedTogether}),
 * and mails new results; returns the number of searches. Mailed results are recorded together with the mail, so that
 * each vacancy is mailed once. Each run searches everything since the search was saved, so that an outage only delays
 * the mail.
 */
export function sendAlerts(jobs: Jobs) {
	return async (trx: Trx): Promise<number> => {
		const due = await claim(trx);
		const found: { alert: Alert; vacancyIds: string[] }[] = [];
		for (const alert of due) found.push({ alert, vacancyIds: await findNew(trx, alert) });
		await notifyAlerts(trx, jobs, found);
		return due.length;
	};
}

/** Takes the searches that are due and says when they are next; two runs at once never get the same one. */
async function claim(trx: Trx): Promise<Due[]> {
	const rows = await trx
		.selectFrom('saved_searches as s')
		.innerJoin('users as u', 'u.id', 's.user_id')
		.select([...alertColumns, 's.frequency', 's.since'])
		.where('s.paused', '=', false)
		.where('u.status', '=', 'active')
		.where('s.next_at', '<=', sql<Date>`now()`)
		.orderBy('s.next_at')
		.limit(BATCH)
		.forUpdate('s')
		.skipLocked()
		.execute();
	for (const { id, frequency } of rows) {
		await trx
			.updateTable('saved_searches')
			.set({ next_at: nextLook(frequency as AlertFrequency) })
			.where('id', '=', id)
			.execute();
	}
	return rows as unknown as Due[];
}

function findNew(trx: Trx, { tenant, centreId, filters, since }: Due): Promise<string[]> {
	const { near = '' } = filters;
	const shared = sharesCentres(tenant);
	return findPublishedSince(trx, { tenant, centreId, near, shared, ...askedBy(filters) }, since);
}
