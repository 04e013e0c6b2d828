import { sql } from 'kysely';
import type { PlainEventType } from '#platform/contract/define-event.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { fullName } from '#platform/server/person-sql.ts';
import * as events from '../events.ts';
import { lockConversation } from './lock-conversation.ts';
import { markReadUntil, requireParty } from './say.ts';
import { type ConversationRow, findConversation } from './select-conversations.ts';
import { viewerOf, writerOf } from './viewer.ts';

type Ours = ConversationRow & { ourPartyId: string };

/** Says that the user has read everything. What the notification centre says of it is read, too. Throws 404. */
export async function markRead(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx) => {
		await requireParty(trx, c, id);
		const { last_seq: seq } = await trx
			.selectFrom('conversations')
			.select('last_seq')
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		await markReadUntil(trx, c, id, String(seq));
		await sql`update notifications set read_at = now() where user_id = ${writerOf(c).userId}
			and subject_type = 'conversations' and subject_id = ${id} and read_at is null`.execute(trx);
	});
}

/** Says that the user has not read the last message of the other party. Throws 404. */
export async function markUnread(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx) => {
		const { ourPartyId } = await requireParty(trx, c, id);
		await sql`update conversation_reads set read_seq = coalesce((select max(m.seq) - 1 from conversation_messages m
				where m.conversation_id = ${id} and m.party_id <> ${ourPartyId}), read_seq)
			where conversation_id = ${id} and user_id = ${writerOf(c).userId}`.execute(trx);
	});
}

/** Puts a conversation away for the user's party, or brings it back. Throws 404. */
export async function settle(c: RequestContext, id: string, on: boolean): Promise<void> {
	await change(c, id, async (trx, { ourPartyId }) => {
		await sql`update conversation_parties set done_at = ${on ? sql`now()` : sql`null`}
			where id = ${ourPartyId}`.execute(trx);
		return null;
	});
}

/** Says who answers. Throws 404, 403 for a person's own party, and 422 for somebody who is no colleague. */
export async function assign(c: RequestContext, id: string, userId: string | null): Promise<void> {
	await change(c, id, async (trx, found) => {
		if (found.us?.kind === 'person') throw ApiError.forbidden();
		if (userId !== null && !(await findColleagues(trx, found)).some((one) => one.id === userId)) {
			const detail = 'This is not somebody who can answer.';
			throw ApiError.invalid([{ code: 'unknown', detail, source: { pointer: pointerTo(['userId']) } }]);
		}
		await sql`update conversation_parties set assigned_to = ${userId} where id = ${found.ourPartyId}`.execute(
			trx,
		);
		return events.conversationAssigned;
	});
}

/**
 * Lets the other party see address and phone number, or no longer. Throws 404, 403 for an organisation, and 409 `blocked` for
 * who takes no messages of them.
 */
export async function shareContact(c: RequestContext, id: string, on: boolean): Promise<void> {
	await change(c, id, async (trx, found) => {
		if (found.us?.kind !== 'person') throw ApiError.forbidden();
		if (on && found.isBlocked)
			throw ApiError.conflict({ code: 'blocked', detail: 'No more messages are taken here.' });
		await sql`update conversation_parties set shares_contact = ${on} where id = ${found.ourPartyId}`.execute(
			trx,
		);
		return on ? events.contactShared : events.contactHidden;
	});
}

/** Takes no more messages and takes back what was shared, or takes them again. Throws 404, and 403 towards the centre. */
export async function block(c: RequestContext, id: string, on: boolean): Promise<void> {
	await change(c, id, async (trx, found) => {
		if (found.them.kind === 'centre') throw ApiError.forbidden();
		await sql`update conversation_parties set blocked_at = ${on ? sql`now()` : sql`null`}
				${on ? sql`, shares_contact = false` : sql``}
			where id = ${found.ourPartyId}`.execute(trx);
		return on ? events.conversationBlocked : events.conversationUnblocked;
	});
}

/** Returns who can answer for the user's party. Throws 404. */
export async function colleaguesOf(c: RequestContext, id: string): Promise<{ id: string; name: string }[]> {
	return c.read(async (trx) => {
		const found = await findConversation(trx, viewerOf(c), id);
		if (!found?.ourPartyId) throw ApiError.notFound();
		return found.us?.kind === 'person' ? [] : findColleagues(trx, found);
	});
}

const MOST_COLLEAGUES = 200;

async function findColleagues(
	trx: Trx,
	{ us }: Pick<ConversationRow, 'us'>,
): Promise<{ id: string; name: string }[]> {
	const where = us?.organizationId
		? sql`o.id = ${us.organizationId}`
		: sql`o.type = 'VolunteerCenter' and o.status = 'approved'`;
	const { rows } = await sql<{ id: string; name: string }>`
		select distinct u.id, ${fullName('u')} as name from memberships m
		join organisations o on o.id = m.organisation_id join users u on u.id = m.user_id and u.status = 'active'
		where m.role = 'admin' and ${where} order by name, u.id limit ${MOST_COLLEAGUES}`.execute(trx);
	return rows;
}

/** Changes something of the user's own party, one at a time, and tells what happened. Throws 404. */
export async function change(
	c: RequestContext,
	id: string,
	work: (trx: Trx, found: Ours) => Promise<PlainEventType | null>,
): Promise<void> {
	await c.write(async (trx, emit) => {
		await lockConversation(trx, id);
		const happened = await work(trx, await requireParty(trx, c, id));
		if (happened) await emit(happened(id));
	});
}
