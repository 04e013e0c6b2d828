import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { MailRenewal, MailSubjectCheck, MailSubjectReader } from '#platform/server/mail/mail-subject.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { guestToken } from './guest-link.ts';
import { mailedBody } from './mailed-body.ts';
import { readsAs } from './reads-as.ts';

/** Whether conversations are still there, and who has a mail about them still reads along. */
export const conversationsAreThere: MailSubjectCheck = async (trx, ids, reader) => {
	const { rows } = await sql`
		select from conversations c where c.id = any (${[...ids]}::uuid[]) and exists (
			select from conversation_parties p where p.conversation_id = c.id and ${readsAs(reader)})`.execute(trx);
	return rows.length === new Set(ids).size;
};

const mailed = z.object({
	conversationId: z.string(),
	subject: z.string(),
	from: z.string(),
	count: z.number(),
	messages: z.array(z.object({ id: z.string().optional(), author: z.string(), body: z.string() })),
});
type Mailed = z.infer<typeof mailed>;
const ofOne = mailed.pick({ conversationId: true, count: true, messages: true });
const ofSeveral = z.object({
	count: z.number(),
	conversationCount: z.number(),
	conversations: z.array(mailed),
});

/**
 * The messages of a mail as they are now, without those that were deleted, and the link of a guest. A mail that does not know
 * which messages it quotes says only how many there are. Of a mail without messages only the link is made anew.
 */
export const renewMessages: MailRenewal = async (trx, { data, reader, secrets }) => {
	const several = ofSeveral.safeParse(data).data;
	if (several) {
		const left = await asNow(trx, several.conversations);
		const conversations = left.filter(({ count }) => count > 0);
		const gone = several.conversations.length - conversations.length;
		const count = several.count - (sum(several.conversations) - sum(left));
		if (conversations.length === 0) return undefined;
		return { conversations, count, conversationCount: several.conversationCount - gone };
	}
	const one = ofOne.safeParse(data).data;
	if (!one) return {};
	const [now] = await asNow(trx, [one]);
	if (!now || now.count < 1) return undefined;
	const { count, messages } = now;
	return { count, messages, ...(await linkOf(trx, one.conversationId, reader, secrets)) };
};

const sum = (conversations: readonly { count: number }[]) =>
	conversations.reduce((total, { count }) => total + count, 0);

/** Conversations of a mail with the messages that are left of those that it quotes. */
async function asNow<One extends Pick<Mailed, 'count' | 'messages'>>(
	trx: Trx,
	conversations: readonly One[],
): Promise<One[]> {
	const ids = conversations.flatMap(({ messages }) => messages.flatMap(({ id }) => id ?? []));
	const { rows } = await sql<{ id: string; body: string }>`
		select m.id, ${mailedBody} as body from conversation_messages m
		where m.id = any (${ids}::uuid[]) and m.deleted_at is null`.execute(trx);
	const bodies = new Map(rows.map(({ id, body }) => [id, body]));
	return conversations.map((one) => {
		const messages = one.messages.flatMap(({ id, author }) => {
			const body = id === undefined ? undefined : bodies.get(id);
			return id === undefined || body === undefined ? [] : [{ id, author, body }];
		});
		const deleted = one.messages.filter(({ id }) => id !== undefined && !bodies.has(id)).length;
		return { ...one, messages, count: one.count - deleted };
	});
}

/** The link with which a guest reads the conversation; who has an account signs in. */
async function linkOf(trx: Trx, conversationId: string, reader: MailSubjectReader, secrets: Secrets) {
	if (reader.userId !== null) return {};
	const { rows } = await sql<{ id: string }>`
		select p.id from conversation_parties p
		where p.conversation_id = ${conversationId} and ${readsAs(reader)} limit 1`.execute(trx);
	const [party] = rows;
	return party ? { token: guestToken(secrets)(party.id) } : {};
}
