import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * Counts an attempt under a key. Returns the number of recent attempts, and the number of seconds until the next one
 * is allowed: 0 when this one is within the limit. The window slides, so at no moment more than the limit lie within
 * it, and room comes back gradually. Refused attempts do not count, so that retrying does not extend the wait. Counts
 * are stored in the database, so that all processes share them.
 */
export async function countAttempt(
	trx: Trx,
	{ tenant, key, max, windowSeconds }: { tenant: string; key: string; max: number; windowSeconds: number },
): Promise<{ hits: number; wait: number }> {
	const length = sql`make_interval(secs => ${windowSeconds})`;
	const { rows } = await sql<{ hits: number; earlier: number; refused: boolean; left: number }>`
		insert into rate_limits as r (tenant, key, hits, resets_at, lapses_at)
		values (${tenant}, ${hidden(key)}, 1, now() + ${length}, now() + ${length} + ${length})
		on conflict (tenant, key) do update set (hits, earlier, refused, resets_at, lapses_at) = (
			select case when full_ then hits else hits + 1 end, earlier, full_, ends, ends + ${length}
			from (
				select *, hits + 1 + earlier * extract(epoch from ends - now()) / ${windowSeconds}::int > ${max}::int as full_
				from (
					select case when r.resets_at > now() then r.hits else 0 end as hits,
						case when r.resets_at > now() then r.earlier
							when r.resets_at + ${length} > now() then r.hits else 0 end as earlier,
						case when r.resets_at > now() then r.resets_at
							when r.resets_at + ${length} > now() then r.resets_at + ${length}
							else now() + ${length} end as ends
				) as slid
			) as judged
		)
		returning hits, earlier, refused, extract(epoch from resets_at - now())::float8 as left`.execute(trx);
	const row = rows[0];
	if (!row) return { hits: 0, wait: 0 };
	return {
		hits: row.hits + row.earlier,
		wait: row.refused ? waitFor({ ...row, max, length: windowSeconds }) : 0,
	};
}

/** The number of seconds until there is room for one more attempt. */
function waitFor(of: { hits: number; earlier: number; left: number; max: number; length: number }): number {
	const { hits, earlier, left, max, length } = of;
	const room = max - 1;
	// In this window, because the previous one counts less and less; or in the next, for the same reason.
	const wait =
		hits <= room && earlier > 0
			? left - (length * (room - hits)) / earlier
			: left + length * Math.max(0, 1 - room / Math.max(1, hits));
	return Math.max(1, Math.ceil(wait));
}

/** Removes the attempts under a key, so that after a success a person may make as many mistakes as before. */
export async function clearAttempts(
	trx: Trx,
	{ tenant, key }: { tenant: string; key: string },
): Promise<void> {
	await sql`delete from rate_limits where tenant = ${tenant} and key = ${hidden(key)}`.execute(trx);
}

/** Takes back one attempt under a key that succeeded, because only failures count. */
export async function refundAttempt(
	trx: Trx,
	{ tenant, key }: { tenant: string; key: string },
): Promise<void> {
	await sql`update rate_limits set hits = hits - 1
		where tenant = ${tenant} and key = ${hidden(key)} and hits > 0`.execute(trx);
}

const BATCH = 1_000;

/** Deletes expired attempts of the scope's tenant, one batch; returns how many it deleted. */
export async function deleteLapsedAttempts(trx: Trx): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from rate_limits where (tenant, key) in (
			select tenant, key from rate_limits where coalesce(lapses_at, resets_at) <= now() limit ${BATCH} for update skip locked
		)`.execute(trx);
	return Number(numAffectedRows ?? 0n);
}

/** Hashes a key, because keys hold mail addresses and networks of people. */
function hidden(key: string): string {
	return createHash('sha256').update(key).digest('base64url');
}
