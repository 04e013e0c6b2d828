import { sql } from 'kysely';
import { findPublishedSince } from '#features/search/server/public.ts';
import type { TenantSources } from '#features/tenancy/server/public.ts';
import { type AppContext, appContexts, type TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { AlertFrequency } from '../enums.ts';
import { type Alert, alertColumns, askedBy, notifyAlerts } from './notify-alerts.ts';
import { nextLook } from './save-searches.ts';

const BATCH = 20;

type Due = Alert & { frequency: AlertFrequency; since: Date; appContext: AppContext | null };
type FeaturesOf = TenantSources['featuresOf'];

/**
 * The centres that are looked at together: each apart, or all of a tenant where a search finds what they share in some
 * variant of the site.
 */
export function searchedTogether(
	tenant: TenantKey,
	centreIds: readonly string[],
	featuresOf: FeaturesOf,
): readonly string[][] {
	const share = appContexts.some((context) => featuresOf(tenant, context).centreSharing);
	return share ? [[...centreIds]] : centreIds.map((id) => [id]);
}

/**
 * Runs the saved searches that are due, a batch of the transaction's centres at a time (see {@link searchedTogether}),
 * and mails new results; returns the number of searches. Mailed results are recorded together with the mail, so that
 * each vacancy is mailed once. Each run searches everything since the search was saved, so that an outage only delays
 * the mail.
 */
export function sendAlerts(jobs: Jobs, featuresOf: FeaturesOf) {
	return async (trx: Trx): Promise<number> => {
		const due = await claim(trx);
		const found: { alert: Alert; vacancyIds: string[] }[] = [];
		for (const alert of due) found.push({ alert, vacancyIds: await findNew(trx, alert, featuresOf) });
		await notifyAlerts(trx, jobs, found);
		return due.length;
	};
}

/** Takes the searches that are due and says when they are next; two runs at once never get the same one. */
async function claim(trx: Trx): Promise<Due[]> {
	const rows = await trx
		.selectFrom('saved_searches as s')
		.innerJoin('users as u', 'u.id', 's.user_id')
		.select([...alertColumns, 's.frequency', 's.since', 's.app_context as appContext'])
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

/** Runs a search as for a visitor of the variant of the site in which it was saved. */
function findNew(
	trx: Trx,
	{ tenant, centreId, filters, since, appContext }: Due,
	featuresOf: FeaturesOf,
): Promise<string[]> {
	const { near = '' } = filters;
	const shared = featuresOf(tenant, appContext ?? undefined).centreSharing;
	const asked = { tenant, centreId, near, shared, ...askedBy(filters) };
	const find = () => findPublishedSince(trx, asked, since);
	return shared ? find() : inCentre(trx, centreId, find);
}

/** Runs `work` in one of the centres of a transaction. */
async function inCentre<T>(trx: Trx, centreId: string, work: () => Promise<T>): Promise<T> {
	const { rows } = await sql<{ centres: string }>`
		select current_setting('app.centres') as centres`.execute(trx);
	const see = (centres: string) => sql`select set_config('app.centres', ${centres}, true)`.execute(trx);
	await see(`{${centreId}}`);
	const found = await work();
	await see(rows[0]?.centres ?? '{}');
	return found;
}
