import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { helpExpired } from '../events.ts';
import { declineOpen } from './move-request.ts';
import { saveRequest } from './store-request.ts';

const BATCH = 200;

/**
 * Expires published requests past their date, a batch at a time; returns how many. Everything due is included, so that
 * a missed run loses nothing; rows locked by another process are skipped.
 */
export async function expireDueHelp(trx: Trx, emit: Emit): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		select h.id from help_requests h join vacancies v on v.id = h.id
		where h.status = 'published' and v.status = 'published' and v.expires_at <= now()
		order by v.expires_at, h.id limit ${BATCH} for no key update of h skip locked`.execute(trx);
	for (const { id } of rows) {
		await saveRequest(trx, id, { status: 'expired' });
		await declineOpen(trx, emit, id);
		await emit(helpExpired(id, { from: 'published', to: 'expired' }));
	}
	return rows.length;
}

/**
 * Deletes requests that were not confirmed within a week, and those unchanged for a year, with replies, links and
 * reports; returns how many. Published requests end by their date; a match that nobody closed is over by then too.
 */
export async function removeOldHelp(trx: Trx): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from help_requests where id in (
			select h.id from help_requests h join vacancies v on v.id = h.id
			where (h.status = 'unconfirmed' and v.created_at < now() - interval '7 days')
				or (h.status not in ('unconfirmed', 'published') and v.updated_at < now() - interval '1 year')
			limit ${BATCH} for update of h skip locked
		)`.execute(trx);
	return Number(numAffectedRows ?? 0n);
}
