import type { EventInput, PlainEventType } from '#platform/contract/define-event.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { letMailsGo, takeBackMails } from '#platform/server/mail/queue-mail.ts';
import { transition } from '#platform/server/transitions.ts';
import { isUniqueViolation } from '#platform/server/unique-violation.ts';
import type { ApplicationVerb, Decision } from '../contract.ts';
import {
	applicationAccepted,
	applicationCompleted,
	applicationNoShow,
	applicationReconsidered,
	applicationRejected,
	applicationWithdrawn,
} from '../events.ts';
import { requireNoHours } from './attendance.ts';
import {
	type Decided,
	fillWithLast,
	type Locked,
	lockDecided,
	requireSpot,
	type Undo,
} from './lock-decided.ts';
import { isTimely, mayDo } from './policy.ts';
import { requireFilled } from './require-filled.ts';
import { applicationTransitions } from './transitions.ts';
import { restore } from './undo-decision.ts';

const eventOf: Record<ApplicationVerb, PlainEventType> = {
	accept: applicationAccepted,
	reject: applicationRejected,
	reconsider: applicationReconsidered,
	withdraw: applicationWithdrawn,
	complete: applicationCompleted,
	no_show: applicationNoShow,
};

/** The verbs whose mail is held for a while, in which they can be undone. */
const undoable: readonly ApplicationVerb[] = ['accept', 'reject', 'reconsider'];

/**
 * Applies a verb to an application, in one transaction. A decision whose mail is still held is undone first, so that the
 * applicant is told of the last one only. Throws 409 `changed` if the state is not the one that was seen; 404 for an
 * application the user may not see, 403 for a verb they may not use, 422 for a rejection without a message and for one that is not filled in; 409 with the
 * state if the transition is not allowed, `not_begun` for what is said of work that has not begun, `hours_stated` for
 * somebody who was not there and has hours, `too_late` for a correction after its term, `already_applied` if the person
 * applied again since, and `full` if no spot is left.
 */
export async function decide(
	c: RequestContext,
	id: string,
	verb: ApplicationVerb,
	{ message, reason, from }: Decision,
): Promise<void> {
	await c.write(async (trx, emit) => {
		// Who is accepted for an activity that has one time left is expected there.
		const locked = await lockDecided(trx, id, c, verb === 'accept' ? 'only' : undefined);
		const { found } = locked;
		if (!mayDo(verb, c.actor, found)) throw ApiError.forbidden();
		if (from !== undefined && from !== locked.now.status) throw changed(locked.now.status);
		if (verb === 'reject' && !message && !reason) throw noWords();
		// Of who withdraws it is a reason, and those have no kept answers.
		if (verb !== 'withdraw') await requireFilled(trx, c, message, 'message');
		const before = undoable.includes(verb) ? await forgetUntold(trx, emit, locked) : locked.now;
		// Undoing the rejection was all there was to do.
		if (verb === 'reconsider' && before.status === 'pending' && before !== locked.now) return;
		const to = transition(applicationTransitions, verb, before.status);
		if (!isTimely(verb, { ...found, ...before, decidedAt: dateOf(before.decidedAt) })) {
			throw untimely(verb, before.status);
		}
		if (verb === 'no_show' && before.status === 'completed') await requireNoHours(trx, id);
		const spot = verb === 'accept' ? await requireSpot(trx, locked) : 'some';
		await trx
			.updateTable('applications')
			.set({
				status: to,
				...(verb === 'accept' && { occurrence_id: locked.time?.id ?? null }),
				// A group that comes after all comes as a whole.
				...(verb === 'no_show' && { group_came: null }),
				...wordsOf(verb, { message, reason }, { ...before, to }),
				// Who has a place at a time keeps the moment it was taken; how that went is no decision about it.
				...(verb !== 'withdraw' &&
					!((verb === 'complete' || verb === 'no_show') && found.occurrenceId !== null) && {
						decided_at: new Date(),
						decided_by: c.actor?.userId ?? null,
					}),
				updated_at: new Date(),
			})
			.where('id', '=', id)
			.execute()
			.catch((error: unknown) => {
				throw isUniqueViolation(error) ? appliedAgain(before.status) : error;
			});
		await emit(happened(verb, { id, from: before.status, to, reason }));
		await fillWithLast(trx, emit, locked, spot);
	});
}

function changed(state: string): ApiError {
	const detail = 'Somebody decided on this application meanwhile.';
	return ApiError.conflict({ code: 'changed', state, detail });
}

/** The event leaves out the message: the audit log keeps events, and the message is stored with the application. */
export function happened(
	verb: ApplicationVerb,
	{ id, from, to, reason }: { id: string; from: string; to: string; reason?: string | undefined },
): EventInput {
	return eventOf[verb](id, { from, to, ...(reason && { reason }) });
}

/**
 * Undoes a decision that the applicant was not told of, and returns what the application is then; otherwise lets the
 * mails about it go and returns what it is.
 */
async function forgetUntold(trx: Trx, emit: Emit, locked: Locked): Promise<Decided> {
	const { found, now, before } = locked;
	if (before && (await takeBackMails(trx, found.id)) === 'taken') {
		await restore(trx, emit, locked, before);
		return before;
	}
	await letMailsGo(trx, found.id);
	return now;
}

/** What a decision writes. Only those who decide write to the applicant; that of a withdrawing applicant is the reason. */
function wordsOf(
	verb: ApplicationVerb,
	{ message, reason }: Pick<Decision, 'message' | 'reason'>,
	undo: Undo,
) {
	if (verb === 'withdraw') return { reason: reason || message || null, undo: null };
	if (!undoable.includes(verb)) {
		return { ...(message && { decision_message: message }), ...(reason && { reason }), undo: null };
	}
	return { decision_message: message || null, reason: reason || null, undo: JSON.stringify(undo) };
}

function dateOf(text: string | null): Date | null {
	return text === null ? null : new Date(text);
}

function noWords(): ApiError {
	const detail = 'A rejection needs a message or a reason.';
	return ApiError.invalid([{ code: 'required', detail, source: { pointer: '/data/attributes/message' } }]);
}

function untimely(verb: ApplicationVerb, state: string): ApiError {
	return state === 'accepted' && (verb === 'complete' || verb === 'no_show')
		? ApiError.conflict({ code: 'not_begun', state, detail: 'It has not begun yet.' })
		: ApiError.conflict({ code: 'too_late', state, detail: 'This decision cannot be corrected any more.' });
}

function appliedAgain(state: string): ApiError {
	const detail = 'This person has applied again since.';
	return ApiError.conflict({ code: 'already_applied', state, detail });
}
