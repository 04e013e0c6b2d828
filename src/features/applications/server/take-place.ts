import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { tooFewFor, tooMany } from './group-refusals.ts';
import { takenPlaces } from './offer-spots.ts';
import { placedStates } from './select-applications.ts';

/** An occurrence that nobody else can take places at until the transaction ends. */
export type LockedTime = { id: string; spots: number | null; status: string; startsAt: Date; endsAt: Date };

/**
 * Takes a place at an occurrence and returns the fields to store in the application. If too few places are left, an
 * applicant who `waits` joins the waiting list. Throws 404 for an occurrence of another vacancy, 409 `not_open` for one
 * that was cancelled or has begun, and where the applicant does not wait 409 `full` if no place is left, `too_few_left` if there are too few for a group.
 */
export async function takePlace(
	trx: Trx,
	vacancyId: string,
	occurrenceId: string,
	{ waits, size }: { waits: boolean; size: number },
): Promise<{ occurrence_id: string; status: 'accepted' | 'waiting' }> {
	const occurrence = await lockOccurrence(trx, vacancyId, occurrenceId);
	const begun = occurrence.startsAt.getTime() <= Date.now();
	if (occurrence.status === 'cancelled' || begun) throw notOpenFor(begun ? 'begun' : 'cancelled');
	const left = occurrence.spots === null ? size : occurrence.spots - (await takenPlaces(trx, occurrence.id));
	if (occurrence.spots !== null && size > occurrence.spots) throw tooMany(left);
	const fits = size <= left;
	if (!fits && !waits) throw left > 0 ? tooFewFor(size, left, 'full') : allTaken();
	return { occurrence_id: occurrence.id, status: fits ? 'accepted' : 'waiting' };
}

/** Locks an occurrence, so that its places are counted by one transaction at a time. Throws 404 for one of another vacancy. */
export async function lockOccurrence(trx: Trx, vacancyId: string, occurrenceId: string): Promise<LockedTime> {
	const occurrence = await trx
		.selectFrom('session_occurrences')
		.select(['id', 'spots', 'status', 'starts_at as startsAt', 'ends_at as endsAt'])
		.where('id', '=', occurrenceId)
		.where('vacancy_id', '=', vacancyId)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (!occurrence) throw ApiError.notFound();
	return occurrence;
}

/** What is left of an activity for an application to it as a whole. */
export type TimesLeft = {
	/** Whether there is one time, or there are several to choose from. */
	times: 'one' | 'several';
	/** That time, or the first of several. */
	id: string;
	startsAt: Date;
	endsAt: Date;
	allDay: boolean;
	/** Whether its places are too few for everybody of the application. */
	isFull: boolean;
};

/**
 * The times of activities that are neither over nor cancelled, by the application. An application for a time, or to what has
 * no times left, or of somebody who has a place at the only time by another application, or was accepted and has one to come, is not in it.
 */
export async function timesLeftFor(
	trx: Trx,
	ids: readonly string[],
): Promise<ReadonlyMap<string, TimesLeft>> {
	if (ids.length === 0) return new Map();
	const { rows } = await sql<TimesLeft & { application: string }>`
		select a.id as application, o.times, o.id, o.starts_at as "startsAt", o.ends_at as "endsAt", o.all_day as "allDay",
			o.spots is not null and a.group_size + (select coalesce(sum(p.group_size), 0) from applications p
				where p.occurrence_id = o.id and p.status in (${sql.join(placedStates)})) > o.spots as "isFull"
		from applications a
		cross join lateral (
			select l.*, case when count(*) over () = 1 then 'one' else 'several' end as times
			from (
				select s.id, s.starts_at, s.ends_at, s.all_day, s.spots from session_occurrences s
				where s.vacancy_id = a.vacancy_id and s.status <> 'cancelled' and s.ends_at > now()
				order by s.starts_at, s.id limit 2
			) l
			order by l.starts_at, l.id limit 1
		) o
		where a.id in (${sql.join(ids)}) and a.occurrence_id is null and not exists (
			select from applications p join session_occurrences q on q.id = p.occurrence_id
			where q.vacancy_id = a.vacancy_id and q.status <> 'cancelled' and q.ends_at > now()
				and (q.id = o.id and o.times = 'one' or a.status = 'accepted')
				and p.id <> a.id and p.status in ('pending', 'waiting', ${sql.join(placedStates)})
				and (p.email = a.email or p.user_id = a.user_id))`.execute(trx);
	return new Map(rows.map(({ application, ...left }) => [application, left]));
}

/** Whether so many people still have a place at an occurrence that is locked. */
export async function hasRoom(
	trx: Trx,
	{ id, spots }: Pick<LockedTime, 'id' | 'spots'>,
	size: number,
): Promise<boolean> {
	return spots === null || (await takenPlaces(trx, id)) + size <= spots;
}

/** The refusal of a place at a time that is cancelled, has begun or is over. */
export function notOpenFor(state: string): ApiError {
	const detail = 'One cannot sign up for this time any more.';
	return ApiError.conflict({ code: 'not_open', state, detail });
}

/** The refusal of a place at a time where none is left. */
export function allTaken(): ApiError {
	const detail = 'All places at this time are taken.';
	return ApiError.conflict({ code: 'full', state: 'full', detail });
}
