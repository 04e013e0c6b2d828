import { sql } from 'kysely';
import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { LONG_DAY, MAX_DAYS_AGO, MAX_HOURS } from '../enums.ts';

/** A day (`2026-11-29`), the hours worked on it, and whether the person says that they are right although they are many. */
export type Day = { workedOn: string; hours: number; confirmed?: boolean | undefined };

/**
 * Throws 422 for a day to come or long ago, and for one before the person applied, or before the work or the activity
 * began.
 */
export function requireDay(day: string, firstDay: string): void {
	const at = { source: { pointer: '/data/attributes/worked_on' } };
	const today = toLocal(new Date()).date;
	if (day > today) {
		throw ApiError.invalid([{ code: 'future', detail: 'This day is still to come.', ...at }]);
	}
	if (day < addDays(today, -MAX_DAYS_AGO)) {
		const detail = 'Hours are of a day in the past year.';
		throw ApiError.invalid([{ code: 'day', detail, ...at }]);
	}
	if (day >= firstDay) return;
	const detail = 'Hours are of a day after the application, and not before the work began.';
	throw ApiError.invalid([
		{ code: 'before_work', detail, ...at, meta: { rule: 'min_date', limit: firstDay } },
	]);
}

/**
 * Throws 422 for hours that would make more than there are in the person's day, all organisations together, for the
 * same once more, and without `confirmed` for more than people usually work in a day. A person's entries come one by one, so that they can be added up.
 */
export async function requireRoom(
	trx: Trx,
	{ applicationId, userId }: { applicationId: string; userId: string | null },
	{ workedOn, hours, confirmed }: Day,
	except: string | null = null,
): Promise<void> {
	if (userId) await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
	const minutes = Math.round(hours * 60);
	const { rows } = await sql<{ taken: number; again: boolean }>`
		select coalesce(sum(h.minutes), 0)::int as taken,
			coalesce(bool_or(h.application_id = ${applicationId} and h.minutes = ${minutes}), false) as again
		from worked_hours h join applications a on a.id = h.application_id
		where h.worked_on = ${workedOn}::date and h.status <> 'declined' and h.id is distinct from ${except}::uuid
			and (a.id = ${applicationId} or a.user_id = ${userId}::uuid)`.execute(trx);
	const { taken = 0, again = false } = rows[0] ?? {};
	const at = { source: { pointer: '/data/attributes/hours' } };
	const left = MAX_HOURS * 60 - taken;
	if (minutes > left) {
		const detail = 'That is more than there are hours in the day.';
		throw ApiError.invalid([
			{ code: 'day_full', detail, ...at, meta: { rule: 'max_number', limit: left / 60 } },
		]);
	}
	if (again) {
		throw ApiError.invalid([{ code: 'repeated', detail: 'These hours are entered already.', ...at }]);
	}
	const total = (taken + minutes) / 60;
	if (confirmed || total <= LONG_DAY) return;
	const detail = 'That is a long day: say that the hours are right.';
	throw ApiError.invalid([{ code: 'long_day', detail, ...at, meta: { limit: total } }]);
}
