import { fillVacancy } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { Actor } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { ApplicationStatus } from '../contract.ts';
import { takenPlaces, takenSpots } from './offer-spots.ts';
import { isFull, mayRead } from './policy.ts';
import { type ApplicationRow, readApplication } from './select-applications.ts';

/** What a decision changes of an application, and what undoing it brings back. */
export type Decided = {
	status: ApplicationStatus;
	decisionMessage: string | null;
	reason: string | null;
	decidedAt: string | null;
	decidedBy: string | null;
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
	/** How many spots the vacancy or occurrence has; null if there is no limit. */
	spots: number | null;
};

/**
 * Reads an application and locks its vacancy, then its occurrence, then itself: always in this order, so that spots are
 * counted by one transaction at a time. Throws 404 for an application that the user may not see.
 */
export async function lockDecided(
	trx: Trx,
	id: string,
	{ actor, locale }: { actor: Actor | null; locale: Locale },
): Promise<Locked> {
	const found = await readApplication(trx, id, locale);
	if (!found || !mayRead(actor, found)) throw ApiError.notFound();
	const vacancy = await trx
		.selectFrom('vacancies')
		.select(['id', 'status', 'spots'])
		.where('id', '=', found.vacancyId)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow();
	const time = found.occurrenceId
		? await trx
				.selectFrom('session_occurrences')
				.select('spots')
				.where('id', '=', found.occurrenceId)
				.forNoKeyUpdate()
				.executeTakeFirstOrThrow()
		: vacancy;
	const { status, decidedAt, undo, ...rest } = await trx
		.selectFrom('applications')
		.select([
			'status',
			'decision_message as decisionMessage',
			'reason',
			'decided_at as decidedAt',
			'decided_by as decidedBy',
			'undo',
		])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow();
	return {
		found,
		vacancy,
		now: { ...rest, status: status as ApplicationStatus, decidedAt: decidedAt?.toISOString() ?? null },
		before: stillUndoable(undo as Undo | null, status),
		spots: time.spots,
	};
}

/** What undoing brings back; null if the application changed since in another way, such as by withdrawing. */
function stillUndoable(undo: Undo | null, status: string): Decided | null {
	if (undo?.to !== status) return null;
	const { to: _, ...before } = undo;
	return before;
}

/** Throws 409 `full` if no spot is left for an application that would take one; otherwise returns whether it is the last. */
export async function requireSpot(
	trx: Trx,
	{ found, vacancy, now, spots }: Locked,
): Promise<'last' | 'some'> {
	const taken = found.occurrenceId
		? await takenPlaces(trx, found.occurrenceId)
		: await takenSpots(trx, vacancy.id);
	if (isFull({ spots, taken, groupSize: found.groupSize })) {
		throw ApiError.conflict({
			code: 'full',
			state: now.status,
			detail: 'All spots of this vacancy are taken.',
		});
	}
	return spots !== null && taken + found.groupSize >= spots ? 'last' : 'some';
}

/** Sets a vacancy to filled when its last spot was taken; an occurrence has its own spots. */
export async function fillWithLast(
	trx: Trx,
	emit: Emit,
	{ found, vacancy }: Locked,
	spot: 'last' | 'some',
): Promise<void> {
	if (spot === 'last' && found.occurrenceId === null && vacancy.status === 'published') {
		await fillVacancy(trx, emit, vacancy.id);
	}
}
