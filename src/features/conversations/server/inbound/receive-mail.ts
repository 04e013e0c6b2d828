import { sql } from 'kysely';
import { markBounced } from '#features/mails/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Database, Scope, Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { countAttempt } from '#platform/server/http/rate-limit.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Log } from '#platform/server/log.ts';
import type { InboundAddresses } from '#platform/server/mail/inbound-address.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { MAX_BODY, MAX_FILE_BYTES, MESSAGES_A_DAY } from '../../enums.ts';
import { messageSent } from '../../events.ts';
import { answerNotTaken, type NotTaken } from '../../mails/answer-not-taken.tsx';
import { lockConversation } from '../lock-conversation.ts';
import { keepFile, type Uploader } from '../message-files.ts';
import { readsAs } from '../reads-as.ts';
import { addMessage } from '../say.ts';
import { type InboundMail, readMail } from './read-mail.ts';

export type Receiving = {
	db: Database;
	bus: EventBus;
	jobs: Jobs;
	storage: FileStorage;
	log: Pick<Log, 'info'>;
	addresses: InboundAddresses;
};

/** What became of a mail that came in. Of those that are not taken only a sender who is who they say is told. */
export type Received =
	| 'message'
	| 'bounce'
	| 'unknown_address'
	| 'automatic'
	| 'forged'
	| 'wrong_sender'
	| NotTaken;

/** A mail that was sent, and is answered. */
type Sent = {
	id: string;
	recipient: string;
	recipientName: string | null;
	userId: string | null;
	/** The address that the account has now. */
	address: string | null;
	locale: Locale;
	thread: string | null;
};

/** Who answers it, for which party of which conversation. */
type Answering = Sent & {
	conversationId: string;
	partyId: string;
	subject: string;
	isEnded: boolean;
	canWrite: boolean;
};

const DAY = 24 * 3600;
const NOTICES_A_DAY = 20;
/** Statuses that say that nobody reads an address, apart from a full mailbox or a mail that looked like spam. */
const ADDRESS_GONE = /^5\.(1\.\d+|2\.1|4\.4|0\.0)$/;

/**
 * Takes a mail that came in: an answer to a mail about a conversation becomes a message of it, the news that a mail did
 * not arrive marks its address. The same mail again changes nothing. Throws UnreadableMail.
 */
export function receiveMail(of: Receiving) {
	return async (raw: Uint8Array, recipient: string | undefined): Promise<Received> => {
		const mail = await readMail(raw);
		const about = [recipient ?? '', ...mail.recipients]
			.map((address) => of.addresses.read(address))
			.find((found) => found !== undefined);
		const scope = about && (await placeOf(of.db, about.mailId));
		const received = about && scope ? await receive(of, scope, about, mail) : 'unknown_address';
		of.log.info({ mail: about?.mailId, received }, 'a mail came in');
		return received;
	};
}

/** The scope in which nothing is seen but where a mail was sent from. */
const NOWHERE: Scope = { tenant: 'none', centres: [] };

/** Where a mail was sent from; what comes in names no host. */
async function placeOf(db: Database, mailId: string): Promise<Scope | undefined> {
	const { rows } = await db.read(NOWHERE, (trx) =>
		sql<{ tenant: string; centreId: string }>`
			select tenant, centre_id as "centreId" from place_of_mail(${mailId})`.execute(trx),
	);
	const [place] = rows;
	return place && { tenant: place.tenant, centres: [place.centreId] };
}

async function receive(
	of: Receiving,
	scope: Scope,
	{ kind, mailId }: { kind: 'answer' | 'bounce'; mailId: string },
	mail: InboundMail,
): Promise<Received> {
	if (mail.delivery) return bounce(of, scope, mailId, mail.delivery);
	if (mail.automatic || kind === 'bounce') return 'automatic';
	if (mail.isForged) return 'forged';
	const { sent, answering } = await of.db.read(scope, async (trx) => {
		const sent = await findSent(trx, mailId);
		return { sent, answering: sent?.thread ? await findAnswering(trx, sent) : undefined };
	});
	if (!sent) return 'unknown_address';
	if (![sent.recipient.toLowerCase(), sent.address].includes(mail.from)) return 'wrong_sender';
	if (!answering) {
		// What the conversation is about is not told to who may no longer read along.
		await tellSender(of, scope, { ...sent, subject: mail.subject }, { reason: 'gone', files: [], mail });
		return 'gone';
	}
	if (await wasSaid(of.db, scope, answering, mail)) return 'message';
	const { refusal, files } = await answer(of, scope, answering, mail);
	if (refusal || files.length > 0) {
		await tellSender(of, scope, answering, { reason: refusal ?? 'files', files, mail });
	}
	return refusal ?? 'message';
}

async function bounce(
	{ db, bus }: Receiving,
	scope: Scope,
	mailId: string,
	{ failed, status, reason }: NonNullable<InboundMail['delivery']>,
): Promise<Received> {
	if (!failed) return 'automatic';
	const isAddressGone = ADDRESS_GONE.test(status);
	const place = { ...placed(scope), actorId: null, organisationId: null };
	await db.transaction(scope, (trx) =>
		markBounced(trx, (event) => bus.emit(trx, { ...place, ...event }), { mailId, reason, isAddressGone }),
	);
	return 'bounce';
}

/** Whether the same mail was handed over before: a mail server that is not sure hands it over again. */
async function wasSaid(
	db: Database,
	scope: Scope,
	{ conversationId }: Answering,
	{ key }: InboundMail,
): Promise<boolean> {
	const { rows } = await db.read(scope, (trx) =>
		sql`select from conversation_messages
			where conversation_id = ${conversationId} and client_key = ${key}`.execute(trx),
	);
	return rows.length > 0;
}

/** Says what an answer says; gives why it does not, and the names of files that are not taken. */
async function answer(
	of: Receiving,
	scope: Scope,
	answering: Answering,
	mail: InboundMail,
): Promise<{ refusal?: NotTaken; files: string[] }> {
	const { conversationId, partyId, userId } = answering;
	const refusal = await refusalOf(of.db, scope, answering, mail);
	if (refusal) return { refusal, files: [] };
	const uploader: Uploader = userId ? { userId } : { guestPartyId: partyId };
	const { fileIds, refused } = await keepFiles(of, scope, uploader, mail);
	if (mail.text === '' && fileIds.length === 0) return { refusal: 'empty', files: refused };
	await of.db.transaction(scope, async (trx) => {
		await lockConversation(trx, conversationId);
		const said = { body: mail.text, clientKey: mail.key, fileIds };
		const message = await addMessage(trx, conversationId, { ...said, partyId, authorId: userId, uploader });
		if (!message.isNew) return;
		await markAnswered(trx, scope, answering, message.seq);
		const place = { ...placed(scope), actorId: userId, organisationId: null };
		await of.bus.emit(trx, { ...place, ...messageSent(conversationId) });
	});
	return { files: refused };
}

async function refusalOf(
	db: Database,
	scope: Scope,
	{ isEnded, canWrite, userId, partyId }: Answering,
	{ text }: InboundMail,
): Promise<NotTaken | undefined> {
	if (isEnded) return 'ended';
	if (!canWrite) return 'blocked';
	if (text.length > MAX_BODY) return 'too_long';
	const limit = { max: MESSAGES_A_DAY, windowSeconds: DAY };
	const { wait } = await db.transaction(scope, (trx) =>
		countAttempt(trx, { tenant: scope.tenant, key: `messages:${userId ?? partyId}`, ...limit }),
	);
	return wait > 0 ? 'too_many' : undefined;
}

/** Keeps the files of a mail that are taken; those that are not are named. */
async function keepFiles(
	{ db, storage }: Receiving,
	scope: Scope,
	uploader: Uploader,
	{ files, filesLeft }: InboundMail,
) {
	const write = <Result>(work: (trx: Trx) => Promise<Result>) => db.transaction(scope, work);
	const fileIds: string[] = [];
	const refused: string[] = filesLeft > 0 ? [`+ ${filesLeft}`] : [];
	for (const file of files) {
		try {
			if (file.bytes.byteLength > MAX_FILE_BYTES) throw ApiError.tooLarge();
			fileIds.push((await keepFile({ ...placed(scope), storage, write }, uploader, file)).fileId);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			refused.push(file.name.slice(0, 160));
		}
	}
	return { fileIds, refused };
}

/**
 * Tells who answered what of it did not arrive, with what they wrote: of the same mail once, however often it is handed over,
 * and so often a day that no two programs go on answering.
 */
async function tellSender(
	{ db, jobs }: Receiving,
	scope: Scope,
	{ id, recipient, recipientName, userId, locale, subject }: Sent & Pick<Answering, 'subject'>,
	{ reason, files, mail }: { reason: NotTaken; files: string[]; mail: Pick<InboundMail, 'key' | 'text'> },
): Promise<void> {
	const firstName = recipientName?.split(' ')[0] ?? '';
	await db.transaction(scope, async (trx) => {
		const isOver = async (key: string, limit: { max: number; windowSeconds: number }) =>
			(await countAttempt(trx, { tenant: scope.tenant, key: `not-taken:${key}`, ...limit })).wait > 0;
		if (await isOver(`${id}:${mail.key}`, { max: 1, windowSeconds: 7 * DAY })) return;
		if (await isOver(recipient.toLowerCase(), { max: NOTICES_A_DAY, windowSeconds: DAY })) return;
		await queueMail(trx, jobs, {
			...placed(scope),
			template: answerNotTaken,
			recipient: { address: recipient, name: recipientName ?? '', ...(userId && { userId }) },
			locale,
			data: { firstName, subject, reason, files, text: mail.text.slice(0, MAX_BODY) },
		});
	});
}

const placed = ({ tenant, centres }: Scope) => ({ tenant, centreId: centres[0] ?? '' });

async function findSent(trx: Trx, id: string): Promise<Sent | undefined> {
	const { rows } = await sql<Sent>`
		select m.id, m.recipient, m.recipient_name as "recipientName", m.user_id as "userId", u.email as address,
			m.locale, m.thread
		from mails m left join users u on u.id = m.user_id where m.id = ${id} and m.status <> 'queued'`.execute(
		trx,
	);
	return rows[0];
}

/** The party for which who got the mail reads the conversation; undefined where they no longer do. */
async function findAnswering(trx: Trx, sent: Sent): Promise<Answering | undefined> {
	const { thread } = sent;
	const { rows } = await sql<Omit<Answering, keyof Sent>>`
		select c.id as "conversationId", p.id as "partyId", c.subject, c.ended_at is not null as "isEnded",
			not exists (select from conversation_parties b
			where b.conversation_id = c.id and b.blocked_at is not null) as "canWrite"
		from conversations c join conversation_parties p on p.conversation_id = c.id
		where c.id = ${thread} and ${readsAs(sent)}
		order by p.user_id is null, p.id limit 1`.execute(trx);
	const [row] = rows;
	return row && { ...sent, ...row };
}

/** Who answers has read what there was. */
async function markAnswered(
	trx: Trx,
	{ tenant, centres }: Scope,
	{ userId, conversationId, partyId }: Answering,
	seq: string,
): Promise<void> {
	if (userId === null) {
		await sql`update conversation_parties set read_seq = greatest(read_seq, ${seq}::bigint)
			where id = ${partyId}`.execute(trx);
		return;
	}
	await sql`insert into conversation_reads as r (conversation_id, user_id, tenant, centre_id, read_seq)
		values (${conversationId}, ${userId}, ${tenant}, ${centres[0]}, ${seq})
		on conflict (conversation_id, user_id)
			do update set read_seq = greatest(r.read_seq, excluded.read_seq)`.execute(trx);
	await sql`update notifications set read_at = now() where user_id = ${userId}
		and subject_type = 'conversations' and subject_id = ${conversationId} and read_at is null`.execute(trx);
}
