import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * Counts an attempt under a key. Gives how many there were in this window, and after how many seconds to try again: 0 when
 * this one is within the limit. Counted in the database, so that every process sees the same.
 */
export async function countAttempt(
	trx: Trx,
	{ tenant, key, max, windowSeconds }: { tenant: string; key: string; max: number; windowSeconds: number },
): Promise<{ hits: number; wait: number }> {
	const { rows } = await sql<{ hits: number; wait: number }>`
		insert into rate_limits (tenant, key, hits, resets_at)
		values (${tenant}, ${hidden(key)}, 1, now() + make_interval(secs => ${windowSeconds}))
		on conflict (tenant, key) do update set
			hits = case when rate_limits.resets_at <= now() then 1 else rate_limits.hits + 1 end,
			resets_at = case when rate_limits.resets_at <= now() then excluded.resets_at else rate_limits.resets_at end
		returning hits, greatest(1, ceil(extract(epoch from resets_at - now())))::int as wait`.execute(trx);
	const row = rows[0];
	return { hits: row?.hits ?? 0, wait: row && row.hits > max ? row.wait : 0 };
}

/** Removes the attempts under a key: somebody who got it right may make as many mistakes as before. */
export async function clearAttempts(
	trx: Trx,
	{ tenant, key }: { tenant: string; key: string },
): Promise<void> {
	await sql`delete from rate_limits where tenant = ${tenant} and key = ${hidden(key)}`.execute(trx);
}

/** Takes one attempt under a key back: it was right, and only what goes wrong is to count. */
export async function refundAttempt(
	trx: Trx,
	{ tenant, key }: { tenant: string; key: string },
): Promise<void> {
	await sql`update rate_limits set hits = hits - 1
		where tenant = ${tenant} and key = ${hidden(key)} and hits > 0`.execute(trx);
}

const BATCH = 1_000;

/** Deletes what no longer counts, a batch of the scope's tenant at a time; gives how many there were. */
export async function deleteLapsedAttempts(trx: Trx): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from rate_limits where (tenant, key) in (
			select tenant, key from rate_limits where resets_at <= now() limit ${BATCH} for update skip locked
		)`.execute(trx);
	return Number(numAffectedRows ?? 0n);
}

/** Keys name addresses of people and networks; what is kept says neither. */
function hidden(key: string): string {
	return createHash('sha256').update(key).digest('base64url');
}
