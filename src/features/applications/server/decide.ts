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
 * Leads an application on by a verb, in one transaction. Locks the vacancy before the application, always in this
 * order, so that spots are counted by one at a time. Throws 404 for one the person may not know of, 403 for a verb
 * that is not theirs, 422 for a rejection without words, 409 with the state when the table has no such transition and
 * 409 `full` when no spot is left.
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
		// A place at one time of an activity was counted when it was taken.
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
				// Only who decides writes to the applicant; what an applicant says on leaving is the reason.
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

/** The event carries no words of the message: the audit log keeps it, and the message stands with the application. */
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
