import { sql } from 'kysely';
import { hashToken, newToken } from '#features/auth/server/public.ts';
import { reopenVacancy } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { offerDays } from '../contract.ts';
import { applicationOffered } from '../events.ts';
import { placedStates, takingStates } from './select-applications.ts';

const DAY = 24 * 3600 * 1000;
/** Spots are people: a group takes as many as it has. */
const people = sql<number>`coalesce(sum(group_size), 0)::int`.as('taken');

/** Returns how many spots of a vacancy are taken or held; places at occurrences are counted separately. */
export async function takenSpots(trx: Trx, vacancyId: string): Promise<number> {
	const { taken } = await trx
		.selectFrom('applications')
		.select(people)
		.where('vacancy_id', '=', vacancyId)
		.where('occurrence_id', 'is', null)
		.where('status', 'in', takingStates)
		.executeTakeFirstOrThrow();
	return taken;
}

/** Returns how many places at an occurrence are taken or held. */
export async function takenPlaces(trx: Trx, occurrenceId: string): Promise<number> {
	const { taken } = await trx
		.selectFrom('applications')
		.select(people)
		.where('occurrence_id', '=', occurrenceId)
		.where('status', 'in', placedStates)
		.executeTakeFirstOrThrow();
	return taken;
}

/**
 * Offers every free spot of a vacancy to the people who wait longest, held for {@link offerDays} days. `freed` is how
 * many spots have just come free: if nobody waits for them, a vacancy that was filled by its last spot opens again. A
 * vacancy without a number of spots offers one to everybody. Locks the vacancy, so that spots are given out by one
 * transaction at a time.
 */
export async function offerSpots(
	trx: Trx,
	emit: Emit,
	vacancyId: string,
	{ freed, now = new Date() }: { freed: number; now?: Date },
): Promise<void> {
	const vacancy = await lockVacancy(trx, vacancyId);
	if (!vacancy || !isOnline(vacancy)) return;
	const free = vacancy.spots === null ? null : vacancy.spots - (await takenSpots(trx, vacancyId));
	if (free !== null && free <= 0) return;
	const next = await offerTo(trx, emit, { vacancyId, occurrenceId: null }, { free, now });
	const isLeft = free !== null && free <= freed && next < free;
	const lapsed = vacancy.expiresAt !== null && vacancy.expiresAt.getTime() <= now.getTime();
	if (vacancy.status === 'filled' && isLeft && !lapsed) await reopenVacancy(trx, emit, vacancyId);
}

/**
 * Offers every free place at an occurrence to the people who wait longest for it, held as in {@link offerSpots}, but no
 * longer than until it begins. Nothing is offered for an occurrence that was cancelled or has begun. Locks the activity
 * before the occurrence, in the same order as every decision.
 */
export async function offerPlaces(
	trx: Trx,
	emit: Emit,
	{ vacancyId, occurrenceId }: { vacancyId: string; occurrenceId: string },
	now = new Date(),
): Promise<void> {
	const vacancy = await lockVacancy(trx, vacancyId);
	if (!vacancy || !isOnline(vacancy)) return;
	const time = await trx
		.selectFrom('session_occurrences')
		.select(['spots', 'status', 'starts_at as startsAt'])
		.where('id', '=', occurrenceId)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (time?.status !== 'planned' || time.startsAt.getTime() <= now.getTime()) return;
	const free = time.spots === null ? null : time.spots - (await takenPlaces(trx, occurrenceId));
	if (free !== null && free <= 0) return;
	await offerTo(trx, emit, { vacancyId, occurrenceId }, { free, now, notAfter: time.startsAt });
}

/** Locks the vacancy until the transaction ends: spots and places are given out by one transaction at a time. */
function lockVacancy(trx: Trx, id: string) {
	return trx
		.selectFrom('vacancies')
		.select(['status', 'spots', 'expires_at as expiresAt'])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

function isOnline({ status }: { status: string }): boolean {
	return status === 'published' || status === 'filled';
}

/**
 * Offers spots to the first in line, or to everybody without a number, and returns how many were offered. A group for which
 * too few are free waits on, and does not keep those behind it waiting.
 */
async function offerTo(
	trx: Trx,
	emit: Emit,
	{ vacancyId, occurrenceId }: { vacancyId: string; occurrenceId: string | null },
	{ free, now, notAfter }: { free: number | null; now: Date; notAfter?: Date },
): Promise<number> {
	const next = await trx
		.selectFrom('applications')
		.select(['id', 'email', 'first_name as firstName', 'locale', 'group_size as groupSize'])
		.where('vacancy_id', '=', vacancyId)
		.where('occurrence_id', 'is not distinct from', occurrenceId)
		.where('status', '=', 'waiting')
		.$if(free !== null, (query) => query.where('group_size', '<=', free))
		.orderBy('created_at')
		.orderBy('id')
		.limit(free)
		.forNoKeyUpdate()
		.execute();
	const term = now.getTime() + offerDays * DAY;
	const until = new Date(Math.min(term, notAfter?.getTime() ?? term));
	let offered = 0;
	for (const { id, email, firstName, locale, groupSize } of next) {
		if (free !== null && offered + groupSize > free) continue;
		offered += groupSize;
		const token = newToken();
		await trx
			.updateTable('applications')
			.set({ status: 'offered', offered_until: until, offer_hash: hashToken(token), updated_at: now })
			.where('id', '=', id)
			.execute();
		await emit(
			applicationOffered(id, {
				from: 'waiting',
				to: 'offered',
				mail: { address: email, name: firstName, locale: locale as Locale, token },
			}),
		);
	}
	return offered;
}
