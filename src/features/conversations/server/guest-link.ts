import { sql } from 'kysely';
import { z } from 'zod';
import type { PlainEventType } from '#platform/contract/define-event.ts';
import type { Trx } from '#platform/server/database.ts';
import { SESSION_ENDED } from '#platform/server/event-streams.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { GuestConversation } from '../contract.ts';
import { GUEST_EVENT, MESSAGES_A_DAY } from '../enums.ts';
import { conversationBlocked, conversationReported, conversationUnblocked, messageSent } from '../events.ts';
import { GUEST_CONVERSATION_CHANGED } from './channel.ts';
import { handledFor, keepReport, reportedAlready, toldReport } from './kept-reports.ts';
import { lockConversation } from './lock-conversation.ts';
import { findMessageFile, type MessageFileRow, storeMessageFile } from './message-files.ts';
import { listMessages } from './messages.ts';
import { addMessage } from './say.ts';

const DAY = 24 * 3600;
const MOST_MESSAGES = 200;
const STREAMS_A_MINUTE = 30;
const CHANGES_A_DAY = 30;

/**
 * Returns a function that makes the token with which a guest reads and answers a conversation, by the id of their party. It
 * is signed, not stored: every mail can contain it, and it works as long as there is a conversation.
 */
export function guestToken(secrets: Secrets): (partyId: string) => string {
	return (partyId) => {
		const id = Buffer.from(partyId.replaceAll('-', ''), 'hex').toString('base64url');
		return `${id}.${secrets.sign('conversation', id)}`;
	};
}

/** Returns the party of a token. Throws 404 for a token that this installation has not signed. */
function partyOf(secrets: Secrets, token: string): string {
	const [, id, mark] = /^([\w-]{22})\.([\w-]+)$/.exec(token) ?? [];
	if (id === undefined || mark === undefined || !secrets.isSigned('conversation', id, mark))
		throw ApiError.notFound();
	const hex = Buffer.from(id, 'base64url').toString('hex');
	return z.uuid().parse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

type Found = {
	id: string;
	conversationId: string;
	subject: string;
	us: string;
	them: string;
	canWrite: boolean;
	isEnded: boolean;
	isBlocked: boolean;
	canBlock: boolean;
	isReported: boolean;
	handledReport: GuestConversation['handledReport'];
};

async function findParty(trx: Trx, id: string): Promise<Found> {
	const { rows } = await sql<Found>`
		select p.id, c.id as "conversationId", c.subject, p.guest_name as us,
			coalesce(o.name, centre.name) as them, c.ended_at is null and p.blocked_at is null and q.blocked_at is null as "canWrite",
			c.ended_at is not null as "isEnded", p.blocked_at is not null as "isBlocked", q.kind <> 'centre' as "canBlock",
			exists (select from conversation_reports n where n.party_id = p.id and n.handled_at is null) as "isReported",
			${handledFor(sql`c.id`, sql`p.id`)} as "handledReport"
		from conversation_parties p join conversations c on c.id = p.conversation_id
		join conversation_parties q on q.conversation_id = c.id and q.id <> p.id
		join centres centre on centre.id = c.centre_id left join organisations o on o.id = q.organisation_id
		where p.id = ${id} and p.kind = 'guest' and p.guest_email is not null`.execute(trx);
	const [row] = rows;
	if (!row) throw ApiError.notFound();
	return row;
}

/** Returns what a guest reads by a link, which is then read. Throws 404 for a token that is not of this centre. */
export async function readAsGuest(
	c: RequestContext,
	{ token, seen }: { token: string; seen: boolean },
): Promise<GuestConversation> {
	const id = partyOf(c.secrets, token);
	return c.write(async (trx) => {
		const conversation = await present(trx, await findParty(trx, id));
		if (seen)
			await sql`update conversation_parties p set read_seq = greatest(p.read_seq, c.last_seq)
				from conversations c where p.id = ${id} and c.id = p.conversation_id and p.read_seq < c.last_seq`.execute(
				trx,
			);
		return conversation;
	});
}

async function present(
	trx: Trx,
	{ id, conversationId, handledReport, ...found }: Found,
): Promise<GuestConversation> {
	const page = { number: 1, size: MOST_MESSAGES };
	const { rows } = await listMessages(trx, { id: conversationId, ourPartyId: id }, page);
	return {
		...found,
		handledReport: toldReport(handledReport),
		messages: rows.toReversed().map((row) => ({
			id: row.id,
			body: row.body,
			files: row.files,
			isOurs: row.partyId === id,
			authorName: row.authorName,
			createdAt: row.createdAt.toISOString(),
			deletedAt: row.deletedAt?.toISOString() ?? null,
		})),
	};
}

/** Locks the conversation of a guest, and reads it as it is then. Throws 404 as reading does. */
async function lockParty(trx: Trx, id: string): Promise<Found> {
	const { conversationId } = await findParty(trx, id);
	await lockConversation(trx, conversationId);
	return findParty(trx, id);
}

/** Changes something of the guest's party. Throws 404 as reading does, 403 where the other party is the centre, 429 for many. */
async function changeAsGuest(
	c: RequestContext,
	token: string,
	work: (trx: Trx, found: Found) => Promise<PlainEventType>,
): Promise<GuestConversation> {
	const id = partyOf(c.secrets, token);
	await c.read((trx) => findParty(trx, id));
	await c.limit(`conversations:guest:${id}`, CHANGES_A_DAY, DAY);
	return c.write(async (trx, emit) => {
		const found = await lockParty(trx, id);
		if (!found.canBlock) throw ApiError.forbidden();
		const happened = await work(trx, found);
		await emit(happened(found.conversationId));
		return present(trx, await findParty(trx, id));
	});
}

/** Takes no more messages as a guest, or takes them again. Throws as {@link changeAsGuest}. */
export function blockAsGuest(
	c: RequestContext,
	{ token, on }: { token: string; on: boolean },
): Promise<GuestConversation> {
	return changeAsGuest(c, token, async (trx, { id }) => {
		await sql`update conversation_parties set blocked_at = ${on ? sql`now()` : sql`null`}
			where id = ${id}`.execute(trx);
		return on ? conversationBlocked : conversationUnblocked;
	});
}

/** Reports a conversation to the centre as a guest. Throws as {@link changeAsGuest}, and 409 while a report waits. */
export function reportAsGuest(
	c: RequestContext,
	{ token, reason }: { token: string; reason: string },
): Promise<GuestConversation> {
	return changeAsGuest(c, token, async (trx, { id, conversationId, isReported }) => {
		if (isReported) throw reportedAlready();
		await keepReport(trx, c, { conversationId, partyId: id, reporterId: null, reason });
		return conversationReported;
	});
}

/**
 * Opens a stream for the page of a guest, which says at once and after every change what is the newest of their conversation:
 * never what was said. Throws 404 as reading does, 429 for many in a minute. It ends with the conversation.
 */
export async function followAsGuest(c: RequestContext, token: string): Promise<Response> {
	const id = partyOf(c.secrets, token);
	await c.read((trx) => findParty(trx, id));
	await c.limit(`stream:${id}`, STREAMS_A_MINUTE, 60);
	return c.live.stream({
		hears: { channel: GUEST_CONVERSATION_CHANGED, key: id },
		endsWith: { channel: SESSION_ENDED, key: id },
		event: GUEST_EVENT,
		read: () => c.read(async (trx) => newestOf(trx, await findParty(trx, id))),
	});
}

async function newestOf(trx: Trx, { conversationId, canWrite }: Found) {
	const { rows } = await sql<{ last: string | null; changed: Date | null }>`
		select max(seq)::text as last, max(greatest(edited_at, deleted_at)) as changed
		from conversation_messages where conversation_id = ${conversationId}`.execute(trx);
	return { ...rows[0], canWrite };
}

/** Says something as a guest. Throws 404 as reading does, 409 where one of the parties wants no more, 429 beyond 200 a day. */
export async function sayAsGuest(
	c: RequestContext,
	{ token, ...said }: { token: string; body: string; fileIds: readonly string[]; clientKey: string },
): Promise<GuestConversation> {
	const id = partyOf(c.secrets, token);
	await c.read((trx) => findParty(trx, id));
	await c.limit(`messages:${id}`, MESSAGES_A_DAY, DAY);
	return c.write(async (trx, emit) => {
		const found = await lockParty(trx, id);
		const { conversationId } = found;
		if (!found.canWrite)
			throw ApiError.conflict({ code: 'blocked', detail: 'No more messages are taken here.' });
		const { isNew } = await addMessage(trx, conversationId, {
			...said,
			partyId: id,
			authorId: null,
			uploader: { guestPartyId: id },
		});
		if (isNew) await emit(messageSent(conversationId));
		return present(trx, found);
	});
}

/** Stores a file that a guest is to send. Throws 404 as reading does, 422 and 429 as for others. */
export async function storeAsGuest(c: RequestContext, { token, file }: { token: string; file: File }) {
	const guestPartyId = partyOf(c.secrets, token);
	await c.read((trx) => findParty(trx, guestPartyId));
	return storeMessageFile(c, { guestPartyId }, file);
}

/** Returns a file of the conversation of a link. Throws 404 for every other. */
export async function findFileAsGuest(
	c: RequestContext,
	{ token, fileId }: { token: string; fileId: string },
): Promise<MessageFileRow> {
	const id = partyOf(c.secrets, token);
	return c.read(async (trx) => {
		const { conversationId } = await findParty(trx, id);
		const file = await findMessageFile(trx, fileId);
		if (file.conversationId !== conversationId || file.isDeleted) throw ApiError.notFound();
		return file;
	});
}
