import { sql } from 'kysely';
import { hashToken } from '#features/auth/server/public.ts';
import { fillVacancy } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import { type ApplicationStatus, lapsedKey, type SpotOffer } from '../contract.ts';
import { applicationOfferTaken } from '../events.ts';
import { happened } from './decide.ts';
import { takenSpots } from './offer-spots.ts';
import { mayRead, mayTake } from './policy.ts';
import { readApplication } from './select-applications.ts';
import { linkedApplications, presentTime } from './select-linked.ts';
import { applicationTransitions } from './transitions.ts';

type Answer = 'take' | 'withdraw';

/**
 * Takes the offered spot, as the member who applied. Throws 404 for an application the user may not see, 403 for
 * somebody else's, 409 with the state if nothing is offered, and 409 `lapsed` if the offer has expired.
 */
export async function takeSpot(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const found = await readApplication(trx, id, c.locale);
		if (!found || !mayRead(c.actor, found)) throw ApiError.notFound();
		if (!mayTake(c.actor, found)) throw ApiError.forbidden();
		await answerOffer(trx, emit, found, 'take');
	});
}

/** Returns what the link in a mail offers. Throws 404 for an unknown token or one of another centre. */
export async function readSpotOffer(trx: Trx, token: string, locale: Locale): Promise<SpotOffer> {
	return present(await findOffer(trx, token, locale));
}

/**
 * Takes the spot, or declines it, with the token from the mail. Repeating it changes nothing. Throws 404 as {@link
 * readSpotOffer}, and 409 as {@link takeSpot}.
 */
export async function useSpotOffer(
	trx: Trx,
	emit: Emit,
	{ token, answer, locale }: { token: string; answer: Answer; locale: Locale },
): Promise<SpotOffer> {
	const { vacancyId } = await findOffer(trx, token, locale);
	// Lock first, so that two simultaneous clicks count once.
	await trx.selectFrom('vacancies').select('id').where('id', '=', vacancyId).forNoKeyUpdate().execute();
	const found = await findOffer(trx, token, locale);
	const state = answer === 'take' ? 'taken' : 'declined';
	if (stateOf(found) !== state) {
		await answerOffer(trx, (event) => emit({ ...event, actorId: found.userId }), found, answer);
	}
	return readSpotOffer(trx, token, locale);
}

/** Locks the vacancy before the application, in the order of every decision. */
async function answerOffer(
	trx: Trx,
	emit: Emit,
	{ id, vacancyId }: { id: string; vacancyId: string },
	answer: Answer,
): Promise<void> {
	const vacancy = await trx
		.selectFrom('vacancies')
		.select(['status', 'spots'])
		.where('id', '=', vacancyId)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow();
	const application = await trx
		.selectFrom('applications')
		.select(['status', 'offered_until as offeredUntil', 'occurrence_id as occurrenceId'])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow();
	const { status, offeredUntil, occurrenceId } = application;
	// The link is only for the offered spot: it does not change what became of the application since.
	if (status !== 'offered') throw ApiError.conflict({ state: status });
	const to = transition(applicationTransitions, answer, status as ApplicationStatus);
	const now = new Date();
	const isHeld = offeredUntil !== null && offeredUntil > now && !(await hasBegun(trx, occurrenceId, now));
	if (answer === 'take' && !isHeld) {
		throw ApiError.conflict({ code: 'lapsed', state: status, detail: 'This spot was held until its term.' });
	}
	await trx
		.updateTable('applications')
		.set({
			status: to,
			...(answer === 'take' && { decided_at: now }),
			updated_at: now,
		})
		.where('id', '=', id)
		.execute();
	if (answer === 'withdraw') return emit(happened('withdraw', { id, from: status, to }));
	await emit(
		applicationOfferTaken(id, { from: status, to, ...(occurrenceId && { details: { occurrenceId } }) }),
	);
	if (occurrenceId) return;
	if (
		vacancy.status === 'published' &&
		vacancy.spots !== null &&
		(await takenSpots(trx, vacancyId)) >= vacancy.spots
	)
		await fillVacancy(trx, emit, vacancyId);
}

/** Whether the occurrence has begun or is cancelled; false for an application to the whole vacancy. */
async function hasBegun(trx: Trx, occurrenceId: string | null, now: Date): Promise<boolean> {
	if (occurrenceId === null) return false;
	const time = await trx
		.selectFrom('session_occurrences')
		.select(['status', 'starts_at as startsAt'])
		.where('id', '=', occurrenceId)
		.executeTakeFirstOrThrow();
	return time.status === 'cancelled' || time.startsAt <= now;
}

type Offer = Awaited<ReturnType<typeof findOffer>>;

async function findOffer(trx: Trx, token: string, locale: Locale) {
	const found = await linkedApplications(trx, locale)
		.select([
			'a.reason',
			'a.user_id as userId',
			// An occurrence that was moved forward shortens the offer as well.
			sql<Date | null>`least(a.offered_until, t.starts_at)`.as('offeredUntil'),
		])
		.where('a.offer_hash', '=', hashToken(token))
		.executeTakeFirst();
	if (!found?.offeredUntil) throw ApiError.notFound();
	return { ...found, offeredUntil: found.offeredUntil };
}

function present(offer: Offer): SpotOffer {
	return {
		vacancyId: offer.vacancyId,
		vacancyTitle: offer.vacancyTitle,
		organizationName: offer.organisationName,
		state: stateOf(offer),
		offeredUntil: offer.offeredUntil.toISOString(),
		groupSize: offer.groupSize,
		occurrence: presentTime(offer),
	};
}

function stateOf({ status, reason, offeredUntil }: Offer): SpotOffer['state'] {
	if (status === 'offered') return offeredUntil.getTime() > Date.now() ? 'offered' : 'lapsed';
	if (status === 'withdrawn') return reason === lapsedKey ? 'lapsed' : 'declined';
	return status === 'rejected' ? 'closed' : 'taken';
}
