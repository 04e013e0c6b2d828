import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { takeBackMails } from '#platform/server/mail/queue-mail.ts';
import { undoSeconds } from '../contract.ts';
import { applicationDecisionUndone } from '../events.ts';
import { type Decided, fillWithLast, type Locked, lockDecided, requireSpot } from './lock-decided.ts';
import { mayDecide } from './policy.ts';

/**
 * Undoes the last decision on an application while its mails are held: it is as before, and the applicant is told
 * nothing. Throws 404 for an application the user may not see, 403 for one they do not decide on, 409 with the state if
 * there is nothing to undo, 409 `sent` if the mail has left, and 409 `full` if the spot was given away since.
 */
export async function undoDecision(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const locked = await lockDecided(trx, id, c);
		if (!mayDecide(c.actor, locked.found)) throw ApiError.forbidden();
		const { now, before } = locked;
		if (!before) throw ApiError.conflict({ state: now.status });
		const mails = await takeBackMails(trx, id);
		if (mails === 'left' || (mails === 'none' && isOver(now))) {
			throw ApiError.conflict({
				code: 'sent',
				state: now.status,
				detail: 'The mail about this decision has left.',
			});
		}
		await restore(trx, emit, locked, before);
	});
}

/** Whether the seconds have passed, where no mail is held that would say so. */
function isOver({ decidedAt }: Decided): boolean {
	return decidedAt === null || Date.now() - Date.parse(decidedAt) > undoSeconds * 1000;
}

/** Brings back what an application was before its last decision. Throws 409 `full` as {@link requireSpot}. */
export async function restore(trx: Trx, emit: Emit, locked: Locked, before: Decided): Promise<void> {
	const { id } = locked.found;
	const spot = before.status === 'accepted' ? await requireSpot(trx, locked) : 'some';
	await trx
		.updateTable('applications')
		.set({
			status: before.status,
			decision_message: before.decisionMessage,
			reason: before.reason,
			decided_at: before.decidedAt === null ? null : new Date(before.decidedAt),
			decided_by: before.decidedBy,
			occurrence_id: before.occurrenceId,
			undo: null,
			updated_at: new Date(),
		})
		.where('id', '=', id)
		.execute();
	const given = before.occurrenceId === null ? locked.now.occurrenceId : null;
	await emit(
		applicationDecisionUndone(id, {
			from: locked.now.status,
			to: before.status,
			...(given && { details: { occurrenceId: given } }),
		}),
	);
	await fillWithLast(trx, emit, locked, spot);
}
