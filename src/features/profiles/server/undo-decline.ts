import { undoSeconds } from '#features/applications/contract.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { takeBackMails } from '#platform/server/mail/queue-mail.ts';
import { canTransition, transition } from '#platform/server/transitions.ts';
import { maxOpenReplies, type ReplyStatus } from '../enums.ts';
import { replyDeclineUndone } from '../events.ts';
import { lockProfile } from './lock-profile.ts';
import { replyTransitions } from './transitions.ts';

type Answered = { status: string; answeredAt: Date | null; reportedAt: Date | null };

/** Whether a no can be taken back: for some seconds, and not one that was reported with it. */
export function canUndoDecline({ status, answeredAt, reportedAt }: Answered, now = new Date()): boolean {
	return (
		canTransition(replyTransitions, 'undo', status as ReplyStatus) &&
		reportedAt === null &&
		answeredAt !== null &&
		now.getTime() - answeredAt.getTime() < undoSeconds * 1000
	);
}

/**
 * Takes a no back while the mail about it is held: the invitation is open again, and who was blocked with it is not any more.
 * Throws 404 for what was asked of somebody else, 409 with its state where there is nothing to undo, 409 `sent` once the mail
 * has left, 409 `reported` for a no that the centre was told of, and 409 `has_enough_to_answer` with five others to answer.
 */
export async function undoDecline(c: RequestContext, userId: string, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const profile = await lockProfile(trx, userId);
		const reply = await trx
			.selectFrom('volunteer_profile_replies')
			.select([
				'status',
				'organisation_id as organisationId',
				'answered_at as answeredAt',
				'reported_at as reportedAt',
			])
			.where('id', '=', id)
			.where('user_id', '=', userId)
			.where('status', 'not in', ['held', 'refused'])
			.forUpdate()
			.executeTakeFirst();
		if (!reply) throw ApiError.notFound();
		const to = transition(replyTransitions, 'undo', reply.status as ReplyStatus);
		if (profile && profile.open >= maxOpenReplies) {
			const detail = 'There are five other invitations to answer.';
			throw ApiError.conflict({ code: 'has_enough_to_answer', state: reply.status, detail });
		}
		if (reply.reportedAt !== null) {
			const detail = 'A no that came with a report cannot be taken back.';
			throw ApiError.conflict({ code: 'reported', state: reply.status, detail });
		}
		const mails = await takeBackMails(trx, id);
		const isOver = mails === 'left' || (mails === 'none' && !canUndoDecline(reply));
		if (isOver) {
			const detail = 'The mail about this decision has left.';
			throw ApiError.conflict({ code: 'sent', state: reply.status, detail });
		}
		const { answeredAt } = reply;
		if (answeredAt === null) throw ApiError.conflict({ state: reply.status });
		await trx
			.updateTable('volunteer_profile_replies')
			.set({ status: to, reason: null, answered_at: null })
			.where('id', '=', id)
			.execute();
		await trx
			.deleteFrom('volunteer_profile_blocks')
			.where('user_id', '=', userId)
			.where('organisation_id', '=', reply.organisationId)
			// One of before stays, and so does one that came with something else.
			.where('created_at', '=', answeredAt)
			.execute();
		const details = { declinedAt: answeredAt.toISOString() };
		await emit(replyDeclineUndone(id, { from: reply.status, to, details }));
	});
}
