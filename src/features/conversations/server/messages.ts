import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { fullName, shownFirstName } from '#platform/server/person-sql.ts';
import type { Attached } from '../contract.ts';
import { EDIT_MINUTES } from '../enums.ts';
import { messageDeleted, messageEdited } from '../events.ts';
import { dropFiles } from './message-files.ts';
import { excerptOf, requireParty, requireSaid } from './say.ts';
import type { ConversationRow } from './select-conversations.ts';
import { writerOf } from './viewer.ts';

export type MessageRow = {
	id: string;
	conversationId: string;
	seq: string;
	partyId: string;
	authorId: string | null;
	authorName: string | null;
	partyName: string | null;
	body: string;
	keptBody: string | null;
	files: Attached[];
	createdAt: Date;
	editedAt: Date | null;
	deletedAt: Date | null;
	/** Whether it is what an organisation asked a volunteer of the pool: it stays as it was sent and looked at. */
	isInvitation: boolean;
};

/**
 * Selects messages `m` as one of the parties reads them. To the other party an author is a first name, to the own one the
 * whole name; a guest has the name they gave. For the centre, which is no party, also what was changed or deleted while it is
 * reported.
 */
const selectMessages = (ourPartyId: string | null) => sql`
	select m.id, m.conversation_id as "conversationId", m.seq, m.party_id as "partyId", m.author_id as "authorId",
		case p.kind when 'guest' then p.guest_name
			else case when m.party_id = ${ourPartyId}::uuid then ${fullName('u')} else ${shownFirstName('u')} end end as "authorName",
		case p.kind when 'organisation' then o.name when 'centre' then centre.name end as "partyName",
		m.body, case when ${ourPartyId}::uuid is null then m.kept_body end as "keptBody", coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type,
			'bytes', f.bytes) order by f.created_at, f.id) from message_files f where f.message_id = m.id
				and (m.deleted_at is null or ${ourPartyId}::uuid is null)), '[]') as files,
		m.created_at as "createdAt", m.edited_at as "editedAt", m.deleted_at as "deletedAt",
		exists (select from volunteer_profile_replies r where r.id = m.client_key) as "isInvitation"
	from conversation_messages m join conversation_parties p on p.id = m.party_id
	join centres centre on centre.id = m.centre_id
	left join organisations o on o.id = p.organisation_id
	left join users u on u.id = m.author_id`;

/** Returns a page of what was said in a conversation, the newest first, and how many messages there are. */
export async function listMessages(
	trx: Trx,
	{ id, ourPartyId }: Pick<ConversationRow, 'id' | 'ourPartyId'>,
	page: { number: number; size: number },
): Promise<{ rows: MessageRow[]; total: number }> {
	const { rows } = await sql<MessageRow>`${selectMessages(ourPartyId)} where m.conversation_id = ${id}
		order by m.seq desc limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	const counted = await sql<{ total: number }>`
		select count(*)::int as total from conversation_messages where conversation_id = ${id}`.execute(trx);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns one message as a party reads it. */
export async function readMessage(trx: Trx, ourPartyId: string, id: string): Promise<MessageRow> {
	const { rows } = await sql<MessageRow>`${selectMessages(ourPartyId)} where m.id = ${id}`.execute(trx);
	const [row] = rows;
	if (!row) throw ApiError.notFound();
	return row;
}

/**
 * Changes one's own message, within five minutes; returns its conversation. Throws 404 for any other, 409 `too_late` later and
 * `invitation` for an invitation, 422 for what is not filled in.
 */
export async function editMessage(c: RequestContext, id: string, body: string): Promise<string> {
	return c.write(async (trx, emit) => {
		const message = await requireOwn(trx, c, id);
		requireNoInvitation(message);
		if (!isEditable(message, new Date())) {
			throw ApiError.conflict({ code: 'too_late', detail: 'A message can be changed for five minutes.' });
		}
		const { us } = await requireParty(trx, c, message.conversationId);
		await requireSaid(trx, c, us, body);
		await sql`update conversation_messages set body = ${body}, edited_at = now(), kept_body = ${keptIfReported}
			where id = ${id}`.execute(trx);
		await renewExcerpt(trx, message.conversationId);
		await emit(messageEdited(message.conversationId));
		return message.conversationId;
	});
}

function requireNoInvitation({ isInvitation }: MessageRow): void {
	if (!isInvitation) return;
	throw ApiError.conflict({ code: 'invitation', detail: 'An invitation stays as it was sent.' });
}

/** Deletes what one's own message says. Throws 404 for any other, 409 `invitation` for an invitation; again changes nothing. */
export async function deleteMessage(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const message = await requireOwn(trx, c, id);
		requireNoInvitation(message);
		if (message.deletedAt) return;
		const { rows } = await sql<{ isReported: boolean }>`
			update conversation_messages set body = '', deleted_at = now(), kept_body = ${keptIfReported}
			where id = ${id} returning ${isReported} as "isReported"`.execute(trx);
		// The centre still reads what was reported; its parties do not.
		if (!rows[0]?.isReported) await dropFiles(trx, sql`${id}::uuid`);
		await renewExcerpt(trx, message.conversationId);
		await emit(messageDeleted(message.conversationId));
	});
}

/** Whether a report of the conversation of `conversation_messages` waits. */
const isReported = sql`exists (select from conversation_reports n
	where n.conversation_id = conversation_messages.conversation_id and n.handled_at is null)`;

/** What the message first said while a report of its conversation waits. */
const keptIfReported = sql`coalesce(kept_body, case when ${isReported} then conversation_messages.body end)`;

/** Returns a message that the user wrote, in a conversation that they are still a party of. */
async function requireOwn(trx: Trx, c: RequestContext, id: string): Promise<MessageRow> {
	const { userId } = writerOf(c);
	const { rows } =
		await sql<MessageRow>`${selectMessages(null)} where m.id = ${id} and m.author_id = ${userId}
		for update of m`.execute(trx);
	const [message] = rows;
	if (!message) throw ApiError.notFound();
	const { ourPartyId } = await requireParty(trx, c, message.conversationId);
	if (message.partyId !== ourPartyId) throw ApiError.notFound();
	return message;
}

/** What lists show of a conversation says no more than the conversation does. */
export async function renewExcerpt(trx: Trx, conversationId: string): Promise<void> {
	const { rows } = await sql<{
		body: string;
	}>`select coalesce(nullif(m.body, ''), (select string_agg(f.name, ', '
			order by f.created_at, f.id) from message_files f where f.message_id = m.id), '') as body
		from conversation_messages m where m.conversation_id = ${conversationId} order by m.seq desc limit 1`.execute(
		trx,
	);
	await sql`update conversations set excerpt = ${excerptOf(rows[0]?.body ?? '')}
		where id = ${conversationId}`.execute(trx);
}

function isEditable({ createdAt, deletedAt }: MessageRow, now: Date): boolean {
	return deletedAt === null && now.getTime() - createdAt.getTime() < EDIT_MINUTES * 60_000;
}

/** Returns a message as a party reads it. */
export function presentMessage(
	row: MessageRow,
	{ ourPartyId, theirSeq }: Pick<ConversationRow, 'ourPartyId' | 'theirSeq'>,
	userId: string,
): Resource {
	const isOurs = row.partyId === ourPartyId;
	const isMine = isOurs && row.authorId === userId;
	const canChange = isMine && row.deletedAt === null && !row.isInvitation;
	return {
		type: 'messages',
		id: row.id,
		attributes: {
			body: row.body,
			keptBody: row.keptBody,
			files: row.files,
			isOurs,
			isMine,
			authorName: row.authorName,
			partyName: row.partyName,
			createdAt: row.createdAt.toISOString(),
			editedAt: row.editedAt?.toISOString() ?? null,
			deletedAt: row.deletedAt?.toISOString() ?? null,
			isRead: isOurs ? Number(row.seq) <= theirSeq : null,
		},
		meta: { can: { update: canChange && isEditable(row, new Date()), remove: canChange } },
	};
}
