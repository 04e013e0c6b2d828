import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { helpExpired } from '../events.ts';
import { declineOpen } from './move-request.ts';

const BATCH = 200;

/**
 * Takes requests off line whose time is over, a batch at a time; gives how many. Every one that is due and not yet
 * done is, so that a missed run loses nothing; rows another process is at are left to it.
 */
export async function expireDueHelp(trx: Trx, emit: Emit): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		with due as materialized (select id from help_requests where status = 'published' and expires_at <= now()
			order by expires_at, id limit ${BATCH} for update skip locked)
		update help_requests h set status = 'expired', updated_at = now() from due where h.id = due.id
		returning h.id`.execute(trx);
	for (const { id } of rows) {
		await declineOpen(trx, emit, id);
		await emit(helpExpired(id, { from: 'published', to: 'expired' }));
	}
	return rows.length;
}

/**
 * Removes requests that nobody confirmed within a week, and those with which nothing was done for a year, with answers,
 * links and reports; gives how many. What is on line ends by its date; a match that nobody closed is over by then too.
 */
export async function removeOldHelp(trx: Trx): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from help_requests where id in (
			select id from help_requests
			where (status = 'unconfirmed' and created_at < now() - interval '7 days')
				or (status not in ('unconfirmed', 'published') and updated_at < now() - interval '1 year')
			limit ${BATCH} for update skip locked
		)`.execute(trx);
	return Number(numAffectedRows ?? 0n);
}
