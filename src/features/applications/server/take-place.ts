import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { tooMany } from './group-refusals.ts';
import { takenPlaces } from './offer-spots.ts';
import { type ApplicationRow, placedStates } from './select-applications.ts';

/** An occurrence that nobody else can take places at until the transaction ends. */
export type LockedTime = { id: string; spots: number | null; status: string; startsAt: Date; endsAt: Date };

/**
 * Takes a place at an occurrence and returns the fields to store in the application. If too few places are left, an
 * applicant who `waits` joins the waiting list. Throws 404 for an occurrence of another vacancy, 409 `not_open` for one
 * that was cancelled or has begun, 409 `full` if too few places are left and the applicant does not wait.
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
	if (occurrence.spots !== null && size > occurrence.spots) throw tooMany();
	const fits = await hasRoom(trx, occurrence, size);
	if (!fits && !waits) throw allTaken();
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

/**
 * The only time of an activity that is not over, for an application to it as a whole; undefined if there are more, or if
 * the applicant has a place there by another application.
 */
export async function onlyTimeFor(
	trx: Trx,
	{ id, vacancyId, userId, email }: Pick<ApplicationRow, 'id' | 'vacancyId' | 'userId' | 'email'>,
): Promise<string | undefined> {
	const open = await trx
		.selectFrom('session_occurrences')
		.select('id')
		.where('vacancy_id', '=', vacancyId)
		.where('status', '<>', 'cancelled')
		.where('ends_at', '>', new Date())
		.limit(2)
		.execute();
	const [only, another] = open;
	if (!only || another) return undefined;
	const there = await trx
		.selectFrom('applications')
		.select('id')
		.where('occurrence_id', '=', only.id)
		.where('id', '<>', id)
		.where('status', 'in', ['pending', 'waiting', ...placedStates])
		.where((eb) => eb.or([eb('email', '=', email), ...(userId ? [eb('user_id', '=', userId)] : [])]))
		.limit(1)
		.executeTakeFirst();
	return there ? undefined : only.id;
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
