import { fillVacancy } from '#features/vacancies/server/public.ts';
import type { EventInput, PlainEventType } from '#platform/contract/define-event.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { ApplicationStatus, ApplicationVerb, Decision } from '../contract.ts';
import {
	applicationAccepted,
	applicationCompleted,
	applicationNoShow,
	applicationRejected,
	applicationWithdrawn,
} from '../events.ts';
import { takenSpots } from './offer-spots.ts';
import { isFull, mayDo, mayRead } from './policy.ts';
import { readApplication } from './select-applications.ts';
import { applicationTransitions } from './transitions.ts';

const eventOf: Record<ApplicationVerb, PlainEventType> = {
	accept: applicationAccepted,
	reject: applicationRejected,
	withdraw: applicationWithdrawn,
	complete: applicationCompleted,
	no_show: applicationNoShow,
};

/**
 * Applies a verb to an application, in one transaction. Locks the vacancy before the application, always in this order,
 * so that spots are counted by one transaction at a time. Throws 404 for an application the user may not see, 403 for a
 * verb they may not use, 422 for a rejection without a message, 409 with the state if the transition is not allowed and
 * 409 `full` if no spot is left.
 */
export async function decide(
	c: RequestContext,
	id: string,
	verb: ApplicationVerb,
	{ message, reason }: Decision,
): Promise<void> {
	await c.write(async (trx, emit) => {
		const found = await readApplication(trx, id, c.locale);
		if (!found || !mayRead(c.actor, found)) throw ApiError.notFound();
		if (!mayDo(verb, c.actor, found)) throw ApiError.forbidden();
		if (verb === 'reject' && !message && !reason) throw noWords();
		const vacancy = await trx
			.selectFrom('vacancies')
			.select(['id', 'status', 'spots'])
			.where('id', '=', found.vacancyId)
			.forNoKeyUpdate()
			.executeTakeFirstOrThrow();
		const { status } = await trx
			.selectFrom('applications')
			.select('status')
			.where('id', '=', id)
			.forNoKeyUpdate()
			.executeTakeFirstOrThrow();
		const to = transition(applicationTransitions, verb, status as ApplicationStatus);
		const taken = verb === 'accept' ? await takenSpots(trx, vacancy.id) : 0;
		// A place at an occurrence was counted when it was taken.
		if (verb === 'accept' && found.occurrenceId === null && isFull({ spots: vacancy.spots, taken })) {
			throw ApiError.conflict({
				code: 'full',
				state: status,
				detail: 'All spots of this vacancy are taken.',
			});
		}
		await trx
			.updateTable('applications')
			.set({
				status: to,
				// Only those who decide write to the applicant; the message of a withdrawing applicant is stored as the reason.
				...(verb === 'withdraw'
					? { reason: reason || message || null }
					: {
							...(message && { decision_message: message }),
							...(reason && { reason }),
							decided_at: new Date(),
							decided_by: c.actor?.userId ?? null,
						}),
				updated_at: new Date(),
			})
			.where('id', '=', id)
			.execute();
		await emit(happened(verb, { id, from: status, to, reason }));
		if (
			verb === 'accept' &&
			found.occurrenceId === null &&
			vacancy.status === 'published' &&
			taken + 1 === vacancy.spots
		) {
			await fillVacancy(trx, emit, vacancy.id);
		}
	});
}

/** The event leaves out the message: the audit log keeps events, and the message is stored with the application. */
export function happened(
	verb: ApplicationVerb,
	{ id, from, to, reason }: { id: string; from: string; to: string; reason?: string | undefined },
): EventInput {
	return eventOf[verb](id, { from, to, ...(reason && { reason }) });
}

function noWords(): ApiError {
	const detail = 'A rejection needs a message or a reason.';
	return ApiError.invalid([{ code: 'required', detail, source: { pointer: '/data/attributes/message' } }]);
}
