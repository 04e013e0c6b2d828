import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { userAbsent, userUnconfirmedRemoved } from '../events.ts';
import { anonymiseUser } from './anonymise-user.ts';

/** Days after which a sign-up that nobody confirmed is thrown away. */
export const UNCONFIRMED_DAYS = 30;
/** Years without a visit after which an account is removed, and the days before that on which its owner is warned. */
export const ABSENT_YEARS = 3;
const NOTICE_DAYS = [30, 7];
const LAST_NOTICE_DAYS = 7;
const BATCH = 100;

/** Throws sign-ups away that were not confirmed within 30 days, a batch at a time; gives how many. */
export async function removeUnconfirmed(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		with due as materialized (select id from users
			where status = 'inactive' and confirmed_at is null and signup_method = 'signedUp'
				and created_at <= ${now}::timestamptz - make_interval(days => ${UNCONFIRMED_DAYS}::int)
			order by created_at, id limit ${BATCH} for update skip locked)
		delete from users u using due where u.id = due.id returning u.id`.execute(trx);
	for (const { id } of rows) {
		await emit(userUnconfirmedRemoved(id, { from: 'inactive' }));
	}
	return rows.length;
}

/**
 * Warns people who have not visited for nearly three years that their account will be removed: a month and a week
 * before, once each. If a run was missed, only the nearer warning is sent. Skips people who run an organisation or the
 * centre.
 */
export async function warnAbsent(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const { rows } = await sql<{ id: string; days: number; email: string; firstName: string; locale: string }>`
		with due as materialized (
			select u.id, ${lastSeen} as seen from users u
			where u.status = 'active' and ${leftAlone} and exists (select from unnest(${NOTICE_DAYS}::int[]) as days
				where ${lastSeen} <= ${now}::timestamptz - make_interval(years => ${ABSENT_YEARS}::int) + make_interval(days => days)
					and not days::smallint = any (u.absence_notices))
			order by 2, 1 limit ${BATCH} for update of u skip locked),
		reached as (
			select due.id, array_agg(days) as passed, min(days) as days
			from due, unnest(${NOTICE_DAYS}::int[]) as days
			where due.seen <= ${now}::timestamptz - make_interval(years => ${ABSENT_YEARS}::int) + make_interval(days => days)
			group by due.id)
		update users u set absence_notices = reached.passed::smallint[], absence_noticed_at = ${now}
		from reached where u.id = reached.id
		returning u.id, reached.days, u.email, u.first_name as "firstName", u.locale`.execute(trx);
	for (const { id, days, email, firstName, locale } of rows) {
		await emit(
			userAbsent(id, {
				details: { days },
				mail: { address: email, name: firstName, locale: locale === 'en' ? 'en' : 'nl' },
			}),
		);
	}
	return rows.length;
}

/** Anonymises people who were warned at least a week ago and have not visited for three years. Returns their number. */
export async function archiveAbsent(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		select u.id from users u
		where u.status = 'active' and ${leftAlone}
			and ${lastSeen} <= ${now}::timestamptz - make_interval(years => ${ABSENT_YEARS}::int)
			and ${LAST_NOTICE_DAYS}::smallint = any (u.absence_notices)
			and u.absence_noticed_at <= ${now}::timestamptz - make_interval(days => ${LAST_NOTICE_DAYS}::int)
		order by u.id limit ${BATCH} for update skip locked`.execute(trx);
	for (const { id } of rows) await anonymiseUser(trx, emit, id);
	return rows.length;
}

const lastSeen = sql`coalesce(u.last_seen_at, u.created_at)`;
const leftAlone = sql`not 'center_superuser' = any (u.roles)
	and not exists (select from memberships m where m.user_id = u.id and m.role = 'admin')`;
