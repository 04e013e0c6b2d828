import { fillVacancy } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { Actor } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { ApplicationStatus } from '../contract.ts';
import { tooFewFor } from './group-refusals.ts';
import { takenPlaces, takenSpots } from './offer-spots.ts';
import { isFull, mayRead } from './policy.ts';
import { type ApplicationRow, readApplication } from './select-applications.ts';
import { type LockedTime, lockOccurrence, timesLeftFor } from './take-place.ts';

/** What a decision changes of an application, and what undoing it brings back. */
export type Decided = {
	status: ApplicationStatus;
	decisionMessage: string | null;
	reason: string | null;
	decidedAt: string | null;
	decidedBy: string | null;
	/** The time of an activity that the place is at. */
	occurrenceId: string | null;
};

/** What is kept to undo a decision: what the application was, and the status that the decision gave it. */
export type Undo = Decided & { to: ApplicationStatus };

/** What is decided on, as nobody else can change it until the transaction ends. */
export type Locked = {
	found: ApplicationRow;
	vacancy: { id: string; status: string };
	now: Decided;
	/** What it was before the last decision, if that can be undone. */
	before: Decided | null;
	/** The time that the application is for, or is to get a place at; null for a vacancy or an activity as a whole. */
	time: LockedTime | null;
	/** How many spots the vacancy or that time has; null if there is no limit. */
	spots: number | null;
};

/**
 * Reads an application and locks its vacancy, then its occurrence, then itself: always in this order, so that spots are
 * counted by one transaction at a time. For an application without an occurrence, `place` is the one to lock: one that was
 * chosen, or the only one that is left. Throws 404 for an application that the user may not see and an occurrence of
 * another vacancy.
 */
export async function lockDecided(
	trx: Trx,
	id: string,
	{ actor, locale }: { actor: Actor | null; locale: Locale },
	place?: { occurrenceId: string } | 'only',
): Promise<Locked> {
	const found = await readApplication(trx, id, locale);
	if (!found || !mayRead(actor, found)) throw ApiError.notFound();
	return lockFound(trx, found, place);
}

/** The same for an application that was read, of whoever may decide on it or change it. */
export async function lockFound(
	trx: Trx,
	found: ApplicationRow,
	place?: { occurrenceId: string } | 'only',
): Promise<Locked> {
	const { id } = found;
	const vacancy = await trx
		.selectFrom('vacancies')
		.select(['id', 'status', 'spots'])
		.where('id', '=', found.vacancyId)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow();
	const chosen = place === 'only' ? await onlyTimeFor(trx, id) : place?.occurrenceId;
	const occurrenceId = found.occurrenceId ?? chosen;
	const time = occurrenceId ? await lockOccurrence(trx, vacancy.id, occurrenceId) : null;
	const { status, decidedAt, undo, groupSize, groupNames, ...rest } = await trx
		.selectFrom('applications')
		.select([
			'status',
			'decision_message as decisionMessage',
			'reason',
			'decided_at as decidedAt',
			'decided_by as decidedBy',
			'occurrence_id as occurrenceId',
			'undo',
			'group_size as groupSize',
			'group_names as groupNames',
		])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow();
	return {
		// A group may have become larger or smaller since it was read.
		found: { ...found, groupSize, groupNames },
		vacancy,
		now: { ...rest, status: status as ApplicationStatus, decidedAt: decidedAt?.toISOString() ?? null },
		before: stillUndoable(undo as Undo | null, { ...rest, status }),
		time,
		spots: (time ?? vacancy).spots,
	};
}

/** What undoing brings back; null if the application changed since in another way, such as by withdrawing. */
function stillUndoable(
	undo: Undo | null,
	now: Pick<Decided, 'occurrenceId'> & { status: string },
): Decided | null {
	if (undo?.to !== now.status) return null;
	const { to: _, ...before } = undo;
	// What was decided before a decision could give a place says nothing of one.
	return {
		...before,
		occurrenceId: before.occurrenceId === undefined ? now.occurrenceId : before.occurrenceId,
	};
}

/** Throws 409 `full` if no spot is left for an application that would take one, `too_few_left` if too few are for a group; otherwise returns whether it is the last. */
export async function requireSpot(trx: Trx, locked: Locked): Promise<'last' | 'some'> {
	const { found, now, spots } = locked;
	const taken = await takenBy(trx, locked);
	if (spots !== null && taken < spots && isFull({ spots, taken, groupSize: found.groupSize }))
		throw tooFewFor(found.groupSize, spots - taken, now.status);
	if (isFull({ spots, taken, groupSize: found.groupSize })) {
		throw ApiError.conflict({
			code: 'full',
			state: now.status,
			detail: 'All spots of this vacancy are taken.',
		});
	}
	return spots !== null && taken + found.groupSize >= spots ? 'last' : 'some';
}

/** How many spots of the vacancy, or places at the time, are taken or held. */
export function takenBy(trx: Trx, { time, vacancy }: Pick<Locked, 'time' | 'vacancy'>): Promise<number> {
	return time ? takenPlaces(trx, time.id) : takenSpots(trx, vacancy.id);
}

/** Sets a vacancy to filled when its last spot was taken; an occurrence has its own spots. */
export async function fillWithLast(
	trx: Trx,
	emit: Emit,
	{ time, vacancy }: Locked,
	spot: 'last' | 'some',
): Promise<void> {
	if (spot === 'last' && time === null && vacancy.status === 'published') {
		await fillVacancy(trx, emit, vacancy.id);
	}
}

async function onlyTimeFor(trx: Trx, id: string): Promise<string | undefined> {
	const left = (await timesLeftFor(trx, [id])).get(id);
	return left?.times === 'one' ? left.id : undefined;
}
