import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { vacancyExpired, vacancyExpiresSoon } from '../events.ts';
import { noticeDays } from './expiry.ts';

const batchSize = 500;

/**
 * Expires published vacancies whose date has come, a batch at a time, and gives how many: 0 when none is due any more.
 * Every one that is due and not yet done is, however long ago its date was, so that a missed run loses nothing; rows
 * another process is at are left to it. Help of people ends apart, as those who answered it are told.
 */
export async function expireDueVacancies(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	// Chosen apart and once: a condition may be looked at again, and would then let more through than the batch.
	const { rows } = await sql<{ id: string }>`
		with due as materialized (select id from vacancies where status = 'published' and expires_at <= ${now}
			and help_kind is null
			order by expires_at, id limit ${batchSize} for update skip locked)
		update vacancies v set status = 'expired', updated_at = now() from due where v.id = due.id
		returning v.id`.execute(trx);
	for (const { id } of rows) {
		await emit(vacancyExpired(id, { from: 'published', to: 'expired' }));
	}
	return rows.length;
}

/**
 * Notifies organisations of published vacancies that expire within 14 and within 3 days, once each, in batches.
 * Returns the number of notices. If a run was missed, only the later notice is given.
 */
export async function noticeExpiringVacancies(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const due = sql.join(
		noticeDays.map(
			(days) =>
				sql`(expires_at <= ${now}::timestamptz + make_interval(days => ${days}::int)
					and not ${days}::smallint = any (expiry_notices))`,
		),
		sql` or `,
	);
	const { rows } = await sql<{ id: string; days: number }>`
		with due as materialized (select id, expires_at from vacancies
			where status = 'published' and expires_at > ${now} and help_kind is null and (${due})
			order by expires_at, id limit ${batchSize} for update skip locked),
		reached as (select due.id, array_agg(days) as passed, min(days) as days
			from due, unnest(${noticeDays}::int[]) as days
			where due.expires_at <= ${now}::timestamptz + make_interval(days => days) group by due.id)
		update vacancies v set expiry_notices = reached.passed::smallint[]
		from reached where v.id = reached.id
		returning v.id, reached.days`.execute(trx);
	for (const { id, days } of rows) {
		await emit(vacancyExpiresSoon(id, { details: { days } }));
	}
	return rows.length;
}
