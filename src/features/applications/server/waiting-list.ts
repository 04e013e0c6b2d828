import { sessionCancelled, sessionSpotsChanged } from '#features/activities/events.ts';
import {
	vacancyArchived,
	vacancyPublished,
	vacancyRenewed,
	vacancyReopened,
	vacancyUpdated,
} from '#features/vacancies/events.ts';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, Emit, EventBus } from '#platform/server/events.ts';
import { type ApplicationStatus, lapsedKey, type RejectionKey } from '../contract.ts';
import {
	applicationDecisionUndone,
	applicationGroupChanged,
	applicationNoShow,
	applicationOfferLapsed,
	applicationRejected,
	applicationWithdrawn,
} from '../events.ts';
import { offerPlaces, offerSpots } from './offer-spots.ts';

/** States that hold a spot which somebody else could have. */
const holding: readonly ApplicationStatus[] = ['offered', 'accepted'];
/** States of an application on a waiting list. */
const inLine = ['waiting', 'offered'] as const;

/**
 * Offers freed spots in the transaction that frees them: somebody withdraws, does not show up, or was not accepted after
 * all, a group gets smaller, or the organisation adds spots. An archived vacancy or cancelled occurrence has no spots left to wait for.
 */
export function maintainWaitingLists(bus: EventBus): void {
	const free = async (
		trx: Trx,
		{ tenant, centreId, subject, from }: DomainEvent,
		/** The place that was given back, if the application is without it by now. */
		givenBack?: string,
	) => {
		if (!holding.some((state) => state === from)) return;
		const found = await trx
			.selectFrom('applications')
			.select(['vacancy_id as vacancyId', 'occurrence_id as occurrenceId', 'group_size as groupSize'])
			.where('id', '=', subject.id)
			.executeTakeFirst();
		if (!found) return;
		const emit = byItself(bus, trx, { tenant, centreId });
		const { vacancyId, groupSize } = found;
		const occurrenceId = givenBack ?? found.occurrenceId;
		if (occurrenceId === null) await offerSpots(trx, emit, vacancyId, { freed: groupSize });
		else await offerPlaces(trx, emit, { vacancyId, occurrenceId });
	};
	bus.on([applicationWithdrawn, applicationNoShow, applicationRejected], (trx, event) => free(trx, event));
	bus.on(applicationDecisionUndone, (trx, event) => free(trx, event, event.details.occurrenceId));
	// A group that gets smaller gives spots back, and one that waits may fit in what is left.
	bus.on(applicationGroupChanged, async (trx, { tenant, centreId, subject, details: { freed } }) => {
		if (freed === undefined) return;
		const { vacancyId, occurrenceId } = await trx
			.selectFrom('applications')
			.select(['vacancy_id as vacancyId', 'occurrence_id as occurrenceId'])
			.where('id', '=', subject.id)
			.executeTakeFirstOrThrow();
		const emit = byItself(bus, trx, { tenant, centreId });
		if (occurrenceId === null) await offerSpots(trx, emit, vacancyId, { freed });
		else await offerPlaces(trx, emit, { vacancyId, occurrenceId });
	});
	// Spots that came free while the vacancy was offline are offered when it is back online.
	bus.on(
		[vacancyUpdated, vacancyPublished, vacancyRenewed, vacancyReopened],
		async (trx, { tenant, centreId, subject }) => {
			const emit = byItself(bus, trx, { tenant, centreId });
			await offerSpots(trx, emit, subject.id, { freed: 0 });
			for (const occurrenceId of await timesWaitedFor(trx, subject.id))
				await offerPlaces(trx, emit, { vacancyId: subject.id, occurrenceId });
		},
	);
	bus.on(vacancyArchived, async (trx, { tenant, centreId, actorId, subject }) => {
		const emit = byItself(bus, trx, { tenant, centreId });
		await endLine(trx, emit, { column: 'vacancy_id', id: subject.id, reason: 'vacancy_archived', actorId });
	});
	bus.on(sessionSpotsChanged, async (trx, { tenant, centreId, subject }) => {
		const { vacancyId } = await trx
			.selectFrom('session_occurrences')
			.select('vacancy_id as vacancyId')
			.where('id', '=', subject.id)
			.executeTakeFirstOrThrow();
		await offerPlaces(trx, byItself(bus, trx, { tenant, centreId }), { vacancyId, occurrenceId: subject.id });
	});
	bus.on(sessionCancelled, async (trx, { tenant, centreId, actorId, subject }) => {
		const emit = byItself(bus, trx, { tenant, centreId });
		await endLine(trx, emit, {
			column: 'occurrence_id',
			id: subject.id,
			reason: 'session_cancelled',
			actorId,
		});
	});
}

/** Returns the occurrences of an activity with a waiting list, always in the same order. */
async function timesWaitedFor(trx: Trx, vacancyId: string): Promise<string[]> {
	const rows = await trx
		.selectFrom('applications')
		.select('occurrence_id as occurrenceId')
		.distinct()
		.where('vacancy_id', '=', vacancyId)
		.where('occurrence_id', 'is not', null)
		.where('status', '=', 'waiting')
		.orderBy('occurrence_id')
		.execute();
	return rows.flatMap(({ occurrenceId }) => occurrenceId ?? []);
}

/** Ends a waiting list, including held offers, and emits an event for each person on it. */
async function endLine(
	trx: Trx,
	emit: Emit,
	{
		column,
		id,
		reason,
		actorId,
	}: {
		column: 'vacancy_id' | 'occurrence_id';
		id: string;
		reason: RejectionKey;
		actorId: string | null;
	},
): Promise<number> {
	const now = new Date();
	const rejected = await trx
		.updateTable('applications')
		.set({ status: 'rejected', reason, decided_at: now, decided_by: actorId, updated_at: now })
		.where(column, '=', id)
		.where('status', 'in', inLine)
		.returning('id')
		.execute();
	for (const { id: applicationId } of rejected) {
		await emit(applicationRejected(applicationId, { to: 'rejected', reason }));
	}
	return rejected.length;
}

/** Returns an `emit` for events caused by the system rather than by a user. */
function byItself(bus: EventBus, trx: Trx, about: { tenant: string; centreId: string }): Emit {
	return (event) => bus.emit(trx, { ...about, actorId: null, organisationId: null, ...event });
}

const BATCH = 50;

/**
 * Ends offers that were not taken in time: the person leaves the waiting list, and the next is offered the spot.
 * Returns how many offers lapsed; call again in a new transaction until it returns 0.
 */
export async function passOnLapsedOffers(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const due = await trx
		.selectFrom('applications')
		.select(['vacancy_id as vacancyId', 'occurrence_id as occurrenceId'])
		.distinct()
		.where('status', '=', 'offered')
		.where('offered_until', '<=', now)
		.orderBy('vacancy_id')
		.orderBy('occurrence_id')
		.limit(BATCH)
		.execute();
	let lapsed = 0;
	for (const { vacancyId, occurrenceId } of due) {
		// Lock the vacancy before its applications, in the same order as every decision.
		await trx.selectFrom('vacancies').select('id').where('id', '=', vacancyId).forNoKeyUpdate().execute();
		const passed = await trx
			.updateTable('applications')
			.set({ status: 'withdrawn', reason: lapsedKey, updated_at: now })
			.where('vacancy_id', '=', vacancyId)
			.where('occurrence_id', 'is not distinct from', occurrenceId)
			.where('status', '=', 'offered')
			.where('offered_until', '<=', now)
			.returning(['id', 'group_size as groupSize'])
			.execute();
		const freed = passed.reduce((sum, { groupSize }) => sum + groupSize, 0);
		for (const { id } of passed) {
			await emit(applicationOfferLapsed(id, { from: 'offered', to: 'withdrawn', reason: lapsedKey }));
		}
		if (occurrenceId === null) await offerSpots(trx, emit, vacancyId, { freed, now });
		else await offerPlaces(trx, emit, { vacancyId, occurrenceId }, now);
		lapsed += passed.length;
	}
	return lapsed;
}

/**
 * Ends the waiting lists of occurrences that have begun: the people on them are notified that no place came free.
 * Returns the number of people; call again in a new transaction until it returns 0.
 */
export async function endLinesOfBegunTimes(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const begun = await trx
		.selectFrom('applications as a')
		.innerJoin('session_occurrences as x', 'x.id', 'a.occurrence_id')
		.select(['a.vacancy_id as vacancyId', 'x.id'])
		.distinct()
		.where('a.status', 'in', inLine)
		.where('x.starts_at', '<=', now)
		.orderBy('a.vacancy_id')
		.orderBy('x.id')
		.limit(BATCH)
		.execute();
	let ended = 0;
	for (const { vacancyId, id } of begun) {
		await trx.selectFrom('vacancies').select('id').where('id', '=', vacancyId).forNoKeyUpdate().execute();
		ended += await endLine(trx, emit, {
			column: 'occurrence_id',
			id,
			reason: 'session_begun',
			actorId: null,
		});
	}
	return ended;
}
