import { sql } from 'kysely';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { canTransition, transition } from '#platform/server/transitions.ts';
import type { ReplyStatus } from '../enums.ts';
import { replyDeclined, replyReported, replyReportHandled } from '../events.ts';
import { lockProfile } from './lock-profile.ts';
import { blockOrganisation } from './replies.ts';
import { replyTransitions } from './transitions.ts';

/**
 * Reports to the centre what an organisation asked of somebody, whatever they answered. Who wants nothing more from the
 * organisation declines what is open by it. The organisation is not told of the report. Throws 404 for what was asked of
 * somebody else or did not reach them, 409 while a report of it waits.
 */
export async function reportReply(
	c: RequestContext,
	userId: string,
	id: string,
	{ reason, block }: { reason: string; block: boolean },
): Promise<void> {
	await c.write(async (trx, emit) => {
		await lockProfile(trx, userId);
		const reply = await trx
			.selectFrom('volunteer_profile_replies')
			.select([
				'status',
				'organisation_id as organisationId',
				'reported_at as reportedAt',
				'report_handled_at as handledAt',
			])
			.where('id', '=', id)
			.where('user_id', '=', userId)
			.where('status', 'not in', ['held', 'refused'])
			.forUpdate()
			.executeTakeFirst();
		if (!reply) throw ApiError.notFound();
		if (reply.reportedAt && !reply.handledAt)
			throw ApiError.conflict({ code: 'reported', detail: 'The centre knows of this already.' });
		const from = reply.status as ReplyStatus;
		const declines = block && canTransition(replyTransitions, 'decline', from);
		const to = declines ? transition(replyTransitions, 'decline', from) : from;
		const now = new Date();
		await trx
			.updateTable('volunteer_profile_replies')
			.set({
				report: reason,
				reported_at: now,
				report_handled_at: null,
				...(declines && { status: to, reason: null, answered_at: now }),
			})
			.where('id', '=', id)
			.execute();
		if (block) await blockOrganisation(trx, c, userId, reply.organisationId, now);
		await emit(replyReported(id));
		if (declines) await emit(replyDeclined(id, { from, to }));
	});
}

/**
 * Says that what was reported was looked at. Throws 404 for what is of another centre, was sent by the user, or of which no
 * report waits.
 */
export async function handleReplyReport(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const { numUpdatedRows } = await trx
			.updateTable('volunteer_profile_replies')
			.set({ report_handled_at: new Date() })
			.where('id', '=', id)
			.where('centre_id', '=', c.centre.id)
			.where('reported_at', 'is not', null)
			.where('report_handled_at', 'is', null)
			.where(sql<boolean>`sender_id is distinct from ${c.actor?.userId ?? null}::uuid`)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) throw ApiError.notFound();
		await emit(replyReportHandled(id));
	});
}
