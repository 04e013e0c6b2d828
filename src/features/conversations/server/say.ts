import { sql } from 'kysely';
import { requireFilled } from '#features/applications/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { type AboutType, MAIL_AFTER_MINUTES, MESSAGES_A_DAY, STARTED_A_DAY } from '../enums.ts';
import { conversationStarted, messageSent } from '../events.ts';
import { lockConversation } from './lock-conversation.ts';
import { attachFiles, type Uploader } from './message-files.ts';
import { canWrite } from './present-conversation.ts';
import { type Matter, resolveMatter, type Side } from './resolve-matter.ts';
import { findConversation } from './select-conversations.ts';
import { writerOf } from './viewer.ts';

const DAY = 24 * 3600;
const EXCERPT = 140;

type Said = { body: string; clientKey: string; fileIds: readonly string[] };
type Begun = Said & { aboutType: AboutType | null; aboutId: string | null; subject?: string | undefined };

/**
 * Begins a conversation, or goes on with the one there is about the matter; returns its id. Throws 404 and 403 as resolving
 * the matter does, 422 without a subject for what is about nothing else and for what is not filled in, 409 where one of the parties wants no more, 429
 * beyond what is begun or said in a day.
 */
export async function beginConversation(c: RequestContext, begun: Begun): Promise<string> {
	const viewer = writerOf(c);
	const about = aboutOf(begun);
	// Read first, so that what is refused counts for no limit.
	const matter = await c.read(async (trx) => {
		const found = await resolveMatter(trx, viewer, about, c.locale);
		await requireSaid(trx, c, found.us, begun.body);
		return found;
	});
	const subject = matter.subject || begun.subject;
	if (!subject) throw withoutSubject();
	// What is asked of the centre is a conversation for each time, and one when the same is sent again.
	const key = matter.key ?? `asked/${viewer.userId}/${begun.clientKey}`;
	const there = await c.read((trx) => findByMatter(trx, key));
	if (!there) await limitBegun(c, matter.us, viewer.userId);
	await limitSaid(c, viewer.userId);
	return c.write(async (trx, emit) => {
		const id = await openConversation(trx, emit, c, { ...matter, key, subject });
		await sayIn(trx, emit, c, id, begun);
		return id;
	});
}

/** Refuses what is not filled in of who has kept answers. */
export async function requireSaid(
	trx: Trx,
	c: RequestContext,
	us: Pick<Side, 'kind'> | null,
	body: string,
): Promise<void> {
	if (us?.kind !== 'person') await requireFilled(trx, c, body, 'body');
}

function aboutOf({ aboutType, aboutId }: Begun): { type: AboutType; id: string } | null {
	if (!aboutType !== !aboutId) {
		const detail = 'What a conversation is about has a type and an id.';
		throw ApiError.invalid([{ code: 'required', detail, source: { pointer: pointerTo(['aboutId']) } }]);
	}
	return aboutType && aboutId ? { type: aboutType, id: aboutId } : null;
}

function withoutSubject(): ApiError {
	const detail = 'A conversation with the centre needs a subject.';
	return ApiError.invalid([{ code: 'required', detail, source: { pointer: '/data/attributes/subject' } }]);
}

async function limitBegun(c: RequestContext, us: Side, userId: string): Promise<void> {
	if (us.kind === 'organisation') {
		await c.limit(`conversations:${us.organisationId}`, STARTED_A_DAY.organisation, DAY);
	} else if (us.kind === 'centre')
		await c.limit(`conversations:${c.centre.id}`, STARTED_A_DAY.organisation, DAY);
	else await c.limit(`conversations:${userId}`, STARTED_A_DAY.person, DAY);
}

async function limitSaid(c: RequestContext, userId: string): Promise<void> {
	await c.limit(`messages:${userId}`, MESSAGES_A_DAY, DAY);
}

/** Returns the conversation there is about a matter already, or undefined. */
export async function findByMatter(trx: Trx, key: string | null): Promise<string | undefined> {
	if (key === null) return undefined;
	const row = await trx.selectFrom('conversations').select('id').where('matter', '=', key).executeTakeFirst();
	return row?.id;
}

/** Returns the conversation of a matter, made if need be: of two at the same time, the second gets that of the first. */
export async function openConversation(
	trx: Trx,
	emit: Emit,
	c: Pick<RequestContext, 'locale'> & { tenant: string; centre: { id: string } },
	matter: Omit<Matter, 'with'>,
): Promise<string> {
	const place = { tenant: c.tenant, centre_id: c.centre.id };
	const made = await trx
		.insertInto('conversations')
		.values({
			...place,
			subject: matter.subject,
			matter: matter.key,
			about_type: matter.about?.type ?? null,
			about_id: matter.about?.id ?? null,
		})
		.onConflict((conflict) => conflict.columns(['tenant', 'centre_id', 'matter']).doNothing())
		.returning('id')
		.executeTakeFirst();
	if (!made) {
		const there = await findByMatter(trx, matter.key);
		if (!there) throw new Error('A conversation that was there is not.');
		return there;
	}
	await trx
		.insertInto('conversation_parties')
		.values(
			[matter.us, matter.them].map((side) => ({
				...place,
				conversation_id: made.id,
				...columnsOf(side, c.locale),
			})),
		)
		.execute();
	await emit(conversationStarted(made.id));
	return made.id;
}

function columnsOf(side: Side, locale: Locale) {
	const { kind } = side;
	const common = { kind, locale: locale === 'en' ? ('en' as const) : ('nl' as const) };
	if (kind === 'person') return { ...common, user_id: side.userId };
	if (kind === 'organisation') return { ...common, organisation_id: side.organisationId };
	if (kind === 'centre') return common;
	return {
		kind,
		guest_name: side.name,
		guest_email: side.email,
		locale: side.locale === 'en' ? ('en' as const) : ('nl' as const),
	};
}

/**
 * Says something in a conversation; returns the id of the message, which for a key that was used is that of the first time.
 * Throws 404 for a conversation of others, 422 for what is not filled in, 409 where one of the parties wants no more, 429 beyond
 * 200 a day.
 */
export async function say(c: RequestContext, conversationId: string, said: Said): Promise<string> {
	const viewer = writerOf(c);
	await c.read(async (trx) => {
		const { us } = await requireParty(trx, c, conversationId);
		await requireSaid(trx, c, us, said.body);
	});
	await limitSaid(c, viewer.userId);
	return c.write((trx, emit) => sayIn(trx, emit, c, conversationId, said));
}

/** Returns a conversation that the user is a party of. Throws 404 for every other. */
export async function requireParty(trx: Trx, c: RequestContext, id: string) {
	const found = await findConversation(trx, writerOf(c), id);
	const ourPartyId = found?.ourPartyId;
	if (!found || !ourPartyId) throw ApiError.notFound();
	return { ...found, ourPartyId };
}

/** As {@link say}, in a conversation that is open: false, and nothing said, where one of the parties wants no more. */
export async function sayInOpen(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	id: string,
	said: Said,
): Promise<boolean> {
	if (!canWrite(await requireParty(trx, c, id))) return false;
	await sayIn(trx, emit, c, id, said);
	return true;
}

async function sayIn(trx: Trx, emit: Emit, c: RequestContext, id: string, said: Said): Promise<string> {
	// Messages of a conversation are numbered in the order in which they are there.
	await lockConversation(trx, id);
	const found = await requireParty(trx, c, id);
	if (found.awaitsInterest)
		throw ApiError.conflict({ code: 'not_answered', detail: 'The volunteer answers the invitation first.' });
	if (!canWrite(found))
		throw ApiError.conflict({ code: 'blocked', detail: 'No more messages are taken here.' });
	const { userId } = writerOf(c);
	const by = { partyId: found.ourPartyId, authorId: userId, uploader: { userId } };
	const message = await addMessage(trx, id, { ...said, ...by });
	if (message.isNew) {
		await markReadUntil(trx, c, id, message.seq);
		await emit(messageSent(id));
	}
	return message.id;
}

type Added = Said & { partyId: string; authorId: string | null; uploader: Uploader };

/**
 * Adds a message, brings the conversation back for both parties, and has who does not read it mailed after a while. One
 * whose key was used is not added again. The conversation is locked.
 */
export async function addMessage(
	trx: Trx,
	conversationId: string,
	{ body, fileIds, clientKey, partyId, authorId, uploader }: Added,
): Promise<{ id: string; seq: string; isNew: boolean }> {
	const { rows } = await sql<{ id: string; seq: string }>`
		insert into conversation_messages (conversation_id, party_id, tenant, centre_id, author_id, body, client_key)
		select c.id, ${partyId}, c.tenant, c.centre_id, ${authorId}, ${body}, ${clientKey}
		from conversations c where c.id = ${conversationId}
		on conflict (conversation_id, client_key) do nothing returning id, seq`.execute(trx);
	const [added] = rows;
	if (!added) {
		const { id, seq } = await trx
			.selectFrom('conversation_messages')
			.select(['id', 'seq'])
			.where('conversation_id', '=', conversationId)
			.where('client_key', '=', clientKey)
			.executeTakeFirstOrThrow();
		return { id, seq: String(seq), isNew: false };
	}
	await attachFiles(trx, added.id, uploader, fileIds);
	await sql`update conversations set last_party_id = ${partyId}, last_seq = ${added.seq}, last_message_at = now(),
			excerpt = ${excerptOf(body) || (await namesOfFiles(trx, added.id))},
			mail_due_at = coalesce(mail_due_at, now() + make_interval(mins => ${MAIL_AFTER_MINUTES}::int))
		where id = ${conversationId}`.execute(trx);
	await sql`update conversation_parties set done_at = null
		where conversation_id = ${conversationId} and done_at is not null`.execute(trx);
	return { ...added, isNew: true };
}

/** What lists show of a message of files alone: their names. */
async function namesOfFiles(trx: Trx, messageId: string): Promise<string> {
	const { rows } = await sql<{ name: string }>`select name from message_files where message_id = ${messageId}
		order by created_at, id`.execute(trx);
	return excerptOf(rows.map(({ name }) => name).join(', '));
}

/** The beginning of a message, on one line. */
export function excerptOf(body: string): string {
	const line = body.replace(/\s+/g, ' ').trim();
	return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1).trimEnd()}…` : line;
}

/** Keeps how far the user has read; never back. */
export async function markReadUntil(
	trx: Trx,
	c: RequestContext,
	conversationId: string,
	seq: string | number,
) {
	const { userId } = writerOf(c);
	await sql`insert into conversation_reads (conversation_id, user_id, tenant, centre_id, read_seq)
		values (${conversationId}, ${userId}, ${c.tenant}, ${c.centre.id}, ${seq})
		on conflict (conversation_id, user_id)
			do update set read_seq = greatest(conversation_reads.read_seq, excluded.read_seq)`.execute(trx);
}
