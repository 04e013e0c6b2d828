import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ASKED_DAYS, QUIET_MONTHS } from '../enums.ts';
import { profileAsked, profileExpired } from '../events.ts';

const BATCH = 100;

const aliveAt = sql`greatest(p.confirmed_at, u.last_seen_at)`;
const months = sql`make_interval(months => ${QUIET_MONTHS}::int)`;
const notice = sql`make_interval(days => ${ASKED_DAYS}::int)`;

/**
 * Asks people who gave no sign of life for nearly six months whether they are still available, once. Who visits the site
 * gives one.
 */
export async function askQuietVolunteers(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		with due as materialized (
			select p.id from volunteer_profiles p join users u on u.id = p.user_id
			where p.status in ('published', 'paused') and (p.asked_at is null or p.asked_at < ${aliveAt})
				and ${aliveAt} <= ${now}::timestamptz - ${months} + ${notice}
			order by p.confirmed_at, p.id limit ${BATCH} for update of p skip locked)
		update volunteer_profiles p set asked_at = ${now} from due where p.id = due.id
		returning p.id`.execute(trx);
	for (const { id } of rows) await emit(profileAsked(id, { details: { days: ASKED_DAYS } }));
	return rows.length;
}

/** Takes profiles out of sight of people who were asked two weeks ago and gave no sign of life for six months. */
export async function expireProfiles(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const { rows } = await sql<{ id: string; from: string }>`
		with due as materialized (
			select p.id, p.status from volunteer_profiles p join users u on u.id = p.user_id
			where p.status in ('published', 'paused') and p.asked_at >= ${aliveAt}
				and p.asked_at <= ${now}::timestamptz - ${notice} and ${aliveAt} <= ${now}::timestamptz - ${months}
			order by p.confirmed_at, p.id limit ${BATCH} for update of p skip locked)
		update volunteer_profiles p set status = 'expired' from due where p.id = due.id
		returning p.id, due.status as "from"`.execute(trx);
	for (const { id, from } of rows) await emit(profileExpired(id, { from, to: 'expired' }));
	return rows.length;
}
