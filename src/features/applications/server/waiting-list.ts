import { hashToken, newToken } from '#features/auth/server/public.ts';
import { reopenVacancy } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { EventInput } from '#platform/server/http/context.ts';
import { type ApplicationStatus, lapsedKey, offerDays } from '../contract.ts';
import { takingStates } from './select-applications.ts';

type Emit = (event: EventInput) => Promise<void>;

const DAY = 24 * 3600 * 1000;

/** How many spots of a vacancy are taken or held; places at times of an activity are counted apart. */
export async function takenSpots(trx: Trx, vacancyId: string): Promise<number> {
	const { taken } = await trx
		.selectFrom('applications')
		.select(({ fn }) => fn.countAll<number>().as('taken'))
		.where('vacancy_id', '=', vacancyId)
		.where('occurrence_id', 'is', null)
		.where('status', 'in', takingStates)
		.executeTakeFirstOrThrow();
	return Number(taken);
}

/**
 * Offers every spot of a vacancy that is free to whoever waits longest, held for {@link offerDays} days. `freed` is how
 * many have just come free: when nobody waits for them, a vacancy that had been filled by its last spot is open again.
 * Without a number of spots there is one for everybody. Locks the vacancy, so that spots are given by one at a time.
 */
export async function offerSpots(
	trx: Trx,
	emit: Emit,
	vacancyId: string,
	{ freed, now = new Date() }: { freed: number; now?: Date },
): Promise<void> {
	const vacancy = await trx
		.selectFrom('vacancies')
		.select(['status', 'spots', 'expires_at as expiresAt'])
		.where('id', '=', vacancyId)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (!vacancy || !['published', 'filled'].includes(vacancy.status)) return;
	const free = vacancy.spots === null ? null : vacancy.spots - (await takenSpots(trx, vacancyId));
	if (free !== null && free <= 0) return;
	const next = await trx
		.selectFrom('applications')
		.select(['id', 'email', 'first_name as firstName', 'locale'])
		.where('vacancy_id', '=', vacancyId)
		.where('status', '=', 'waiting')
		.orderBy('created_at')
		.orderBy('id')
		.limit(free)
		.forNoKeyUpdate()
		.execute();
	for (const { id, email, firstName, locale } of next) {
		const token = newToken();
		await trx
			.updateTable('applications')
			.set({
				status: 'offered',
				offered_until: new Date(now.getTime() + offerDays * DAY),
				offer_hash: hashToken(token),
				updated_at: now,
			})
			.where('id', '=', id)
			.execute();
		await emit({
			name: 'application.offered',
			subject: { type: 'applications', id },
			from: 'waiting',
			to: 'offered',
			mail: { address: email, name: firstName, locale: locale as Locale, token },
		});
	}
	const isLeft = free !== null && free <= freed && next.length < free;
	const lapsed = vacancy.expiresAt !== null && vacancy.expiresAt.getTime() <= now.getTime();
	if (vacancy.status === 'filled' && isLeft && !lapsed) await reopenVacancy(trx, emit, vacancyId);
}

const holding: readonly ApplicationStatus[] = ['offered', 'accepted'];

/**
 * Passes spots on in the transaction that frees them: somebody withdraws or does not come, or the organisation has room
 * for more. A vacancy that is archived has no spots left to wait for.
 */
export function keepWaitingLists(bus: EventBus): void {
	for (const name of ['application.withdrawn', 'application.no_show']) {
		bus.on(name, async (trx, { tenant, centreId, subject, from }) => {
			if (!holding.some((state) => state === from)) return;
			const found = await trx
				.selectFrom('applications')
				.select('vacancy_id as vacancyId')
				.where('id', '=', subject.id)
				.where('occurrence_id', 'is', null)
				.executeTakeFirst();
			if (found)
				await offerSpots(trx, byItself(bus, trx, { tenant, centreId }), found.vacancyId, { freed: 1 });
		});
	}
	for (const name of ['vacancy.updated', 'vacancy.published', 'vacancy.renewed', 'vacancy.reopened']) {
		bus.on(name, (trx, { tenant, centreId, subject }) =>
			offerSpots(trx, byItself(bus, trx, { tenant, centreId }), subject.id, { freed: 0 }),
		);
	}
	bus.on('vacancy.archived', async (trx, { tenant, centreId, actorId, subject }) => {
		const emit = byItself(bus, trx, { tenant, centreId });
		const rejected = await trx
			.updateTable('applications')
			.set({
				status: 'rejected',
				reason: 'vacancy_archived',
				decided_at: new Date(),
				decided_by: actorId,
				updated_at: new Date(),
			})
			.where('vacancy_id', '=', subject.id)
			.where('status', 'in', ['waiting', 'offered'])
			.returning('id')
			.execute();
		for (const { id } of rejected) {
			await emit({
				name: 'application.rejected',
				subject: { type: 'applications', id },
				to: 'rejected',
				reason: 'vacancy_archived',
			});
		}
	});
}

/** Says what the product did by itself because of something else. */
function byItself(bus: EventBus, trx: Trx, about: { tenant: string; centreId: string }): Emit {
	return (event) => bus.emit(trx, { ...about, actorId: null, organisationId: null, ...event });
}

const BATCH = 50;

/**
 * Passes on what was offered and not taken in time: whoever it was offered to leaves the list, and the next is offered
 * the spot. Gives how many offers lapsed; call again, in a new transaction, until it is 0.
 */
export async function passOnLapsedOffers(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const due = await trx
		.selectFrom('applications')
		.select('vacancy_id as vacancyId')
		.distinct()
		.where('status', '=', 'offered')
		.where('offered_until', '<=', now)
		.orderBy('vacancy_id')
		.limit(BATCH)
		.execute();
	let lapsed = 0;
	for (const { vacancyId } of due) {
		// The vacancy before its applications, in the order of every decision.
		await trx.selectFrom('vacancies').select('id').where('id', '=', vacancyId).forNoKeyUpdate().execute();
		const passed = await trx
			.updateTable('applications')
			.set({ status: 'withdrawn', reason: lapsedKey, updated_at: now })
			.where('vacancy_id', '=', vacancyId)
			.where('status', '=', 'offered')
			.where('offered_until', '<=', now)
			.returning('id')
			.execute();
		for (const { id } of passed) {
			await emit({
				name: 'application.offer_lapsed',
				subject: { type: 'applications', id },
				from: 'offered',
				to: 'withdrawn',
				reason: lapsedKey,
			});
		}
		await offerSpots(trx, emit, vacancyId, { freed: passed.length, now });
		lapsed += passed.length;
	}
	return lapsed;
}
