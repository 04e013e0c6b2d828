import { sql } from 'kysely';
import type { Locale, TenantKey } from '#platform/contract/tenants.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { shownFirstName } from '#platform/server/person-sql.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { MAIL_AFTER_MINUTES } from '../enums.ts';
import { messageSent } from '../events.ts';
import { newMessages, newMessagesOfGuest, newMessagesOfSeveral } from '../mails/new-messages.tsx';
import { guestToken } from './guest-link.ts';
import { mailedBody } from './mailed-body.ts';

/** Mailing who has not read the messages of a centre's conversations. */
export const messageMailQueue = defineQueue<{ tenant: TenantKey; centreId: string }>('conversations.mail');

const BATCH = 50;
/** A mail quotes no more messages than this, of no more conversations; the rest is read on the site. */
const MOST_QUOTED = 10;

/** A message that somebody has not read, with whom it is for and how many more there are. */
type Unread = {
	/** The account, or the party of a guest. */
	reader: string;
	userId: string | null;
	address: string;
	firstName: string;
	locale: Locale;
	conversationId: string;
	subject: string;
	from: string | null;
	messageId: string;
	author: string | null;
	body: string;
	/** Messages of the conversation that the reader has not read, and the last of them. */
	total: number;
	upTo: string;
};
type Place = { tenant: string; centreId: string };

/** Queues the mail about a message, in its transaction; by the first of a conversation that waits for it. */
export function mailOnMessages(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(messageSent, async (trx, { tenant, centreId, subject }) => {
			// The first message since the last mail has set the time, in this transaction.
			const { rows } = await sql`select from conversations
				where id = ${subject.id} and mail_due_at = now() + make_interval(mins => ${MAIL_AFTER_MINUTES}::int)`.execute(
				trx,
			);
			if (rows.length === 0) return;
			const place = { tenant: tenant as TenantKey, centreId };
			await jobs.send(trx, messageMailQueue, place, { startAfter: MAIL_AFTER_MINUTES * 60 });
		});
	};
}

/** Starts mailing in this process. */
export function startMessageMailWork(jobs: Jobs, { db, secrets }: { db: Database; secrets: Secrets }): void {
	const mail = mailUnread(jobs, secrets);
	jobs.work(messageMailQueue, async ({ tenant, centreId }, { signal }) => {
		while (!signal.aborted && (await db.transaction({ tenant, centres: [centreId] }, mail)) > 0);
	});
}

/**
 * Mails who has not read the messages of conversations that are due: one mail a person with all that is new to them, also in
 * conversations that would be due in a moment, in the same transaction as what they were mailed of, so that nothing is
 * mailed twice. A guest reads by a link to one conversation, and gets a mail of each. Of an organisation or a centre it is
 * who the conversation is assigned to, or all admins. Returns the number of conversations.
 */
export function mailUnread(jobs: Jobs, secrets: Secrets) {
	const tokenOf = guestToken(secrets);
	return async (trx: Trx): Promise<number> => {
		// One after the other in a centre: two at once would each mail the same person of a part.
		await sql`select pg_advisory_xact_lock(hashtextextended('conversations.mail ' || app_centres()::text, 0))`.execute(
			trx,
		);
		const { rows: due } = await sql<Place & { id: string }>`
			update conversations set mail_due_at = null where id in (
				select id from conversations where mail_due_at <= now()
				order by mail_due_at, id limit ${BATCH} for update)
			returning id, tenant, centre_id as "centreId"`.execute(trx);
		const [first] = due;
		if (!first) return 0;
		const place = { tenant: first.tenant, centreId: first.centreId };
		const unread = await unreadOf(
			trx,
			due.map(({ id }) => id),
		);
		await keepMailed(trx, place, unread);
		for (const messages of Map.groupBy(unread, ({ reader }) => reader).values())
			await mailReader(trx, place, messages);
		for (const at of await putOff(
			trx,
			due.map(({ id }) => id),
		))
			await jobs.send(
				trx,
				messageMailQueue,
				{ ...place, tenant: first.tenant as TenantKey },
				{ startAfter: at },
			);
		return due.length;
	};

	async function mailReader(trx: Trx, place: Place, unread: readonly Unread[]): Promise<void> {
		const [first] = unread;
		if (!first) return;
		const { reader, userId, address, firstName, locale } = first;
		const recipient = { address, name: firstName, ...(userId && { userId }) };
		const common = { ...place, recipient, locale };
		const conversations = conversationsOf(unread);
		const [only, ...others] = conversations.slice(0, MOST_QUOTED);
		if (!only) return;
		if (others.length > 0) {
			const more = conversations.slice(MOST_QUOTED);
			const data = {
				firstName,
				count: sum(conversations),
				conversationCount: conversations.length,
				conversations: [only, ...others],
				moreMessages: sum(more),
			};
			return void (await queueMail(trx, jobs, { ...common, template: newMessagesOfSeveral, data }));
		}
		const { conversationId, ...about } = only;
		const data = { firstName, ...about };
		if (userId === null) {
			const token = tokenOf(reader);
			await queueMail(trx, jobs, {
				...common,
				template: newMessagesOfGuest,
				data: { ...data, token, conversationId },
			});
		} else
			await queueMail(trx, jobs, { ...common, template: newMessages, data: { ...data, conversationId } });
	}
}

/** The unread messages of one person by conversation, as many of each as a mail of them quotes. */
function conversationsOf(unread: readonly Unread[]) {
	const byConversation = Map.groupBy(unread, ({ conversationId }) => conversationId);
	const quoted = Math.max(1, Math.floor(MOST_QUOTED / byConversation.size));
	return [...byConversation].map(([conversationId, messages]) => ({
		conversationId,
		subject: messages[0]?.subject ?? '',
		from: messages[0]?.from ?? '',
		count: messages[0]?.total ?? 0,
		messages: messages
			.slice(0, quoted)
			.map(({ messageId, author, body }) => ({ id: messageId, author: author ?? '', body })),
	}));
}

const sum = (conversations: readonly { count: number }[]) =>
	conversations.reduce((total, { count }) => total + count, 0);

/** How long a message may wait to be read before it is mailed. */
const PATIENCE = sql`make_interval(mins => ${MAIL_AFTER_MINUTES}::int)`;

/**
 * Who reads for a party of conversations that are due, or will be, and after which message: what a colleague has answered
 * waits for nobody.
 */
const readersOf = (due: readonly string[]) => sql`
			select distinct on (p.id, u.id) u.id as reader, u.id as "userId", p.id as party_id, c.id as "conversationId",
				c.subject, u.email as address, u.first_name as "firstName", u.locale,
				greatest(r.read_seq, r.mailed_seq, 0, case when p.kind <> 'person' then (
					select max(a.seq) from conversation_messages a where a.conversation_id = c.id and a.party_id = p.id) end) as after, c.id = any (${due}::uuid[]) as is_due
			from conversations c join conversation_parties p on p.conversation_id = c.id and p.kind <> 'guest'
			left join organisations o on o.id = p.organisation_id
				or (p.kind = 'centre' and o.centre_id = p.centre_id and o.type = 'VolunteerCenter' and o.status = 'approved')
			left join memberships m on m.organisation_id = o.id and m.role = 'admin'
			join users u on u.status = 'active' and u.id = coalesce(p.user_id, p.assigned_to, m.user_id)
			left join conversation_reads r on r.conversation_id = c.id and r.user_id = u.id
			where c.id = any (${due}::uuid[]) or c.mail_due_at is not null
			union all
			select p.id, null, p.id, c.id, c.subject, p.guest_email, p.guest_name, p.locale,
				greatest(p.read_seq, p.mailed_seq), true
			from conversations c join conversation_parties p on p.conversation_id = c.id and p.kind = 'guest'
			where c.id = any (${due}::uuid[]) and p.guest_email is not null`;

/**
 * Has those conversations looked at again in which somebody has not read what is too new to be mailed: what they were due
 * for was read meanwhile.
 */
async function putOff(trx: Trx, due: readonly string[]): Promise<Date[]> {
	const { rows } = await sql<{ at: Date }>`
		with readers as (${readersOf(due)}),
		later as (
			select r."conversationId" as id, min(m.created_at) + ${PATIENCE} as at
			from readers r join conversation_messages m on m.conversation_id = r."conversationId"
				and m.party_id <> r.party_id and m.seq > r.after and m.deleted_at is null
				and m.author_id is distinct from r."userId"
			where r.is_due and m.created_at > now() - ${PATIENCE} group by 1)
		update conversations c set mail_due_at = later.at from later where c.id = later.id
		returning later.at`.execute(trx);
	return rows.map(({ at }) => at);
}

/**
 * Returns the first unread messages of everybody who reads for a party of these conversations and has not read all of them,
 * with those of their other conversations that wait for a mail; the oldest conversations first.
 */
async function unreadOf(trx: Trx, due: readonly string[]): Promise<Unread[]> {
	const { rows } = await sql<Unread>`
		with readers as (${readersOf(due)}),
		unread as (
			select r.*, m.seq, m.id as "messageId", ${mailedBody} as body, coalesce(${shownFirstName('u')}, p.guest_name) as author,
				case p.kind when 'organisation' then o.name when 'centre' then c.name
					else coalesce(${shownFirstName('u')}, p.guest_name) end as "from",
				row_number() over each_one as number, (count(*) over each_one)::int as total,
				min(m.seq) over each_one as first, max(m.seq) over each_one as last,
				bool_or(r.is_due and m.created_at <= now() - ${PATIENCE}) over (partition by r.reader) as wanted
			from readers r join conversation_messages m on m.conversation_id = r."conversationId"
				and m.party_id <> r.party_id and m.seq > r.after and m.deleted_at is null
				and m.author_id is distinct from r."userId"
			join conversation_parties p on p.id = m.party_id
			join centres c on c.id = m.centre_id
			left join organisations o on o.id = p.organisation_id left join users u on u.id = m.author_id
			window each_one as (partition by r.reader, r."conversationId" order by m.seq
				rows between unbounded preceding and unbounded following)),
		ranked as (
			select *, dense_rank() over (partition by reader order by first, "conversationId") as place
			from unread where wanted)
		select reader, "userId", address, "firstName", locale, "conversationId", subject, "from", "messageId", author,
			case when place <= ${MOST_QUOTED} then body else '' end as body, total, last as "upTo"
		from ranked where number = 1 or (number <= ${MOST_QUOTED} and place <= ${MOST_QUOTED})
		order by reader, place, seq`.execute(trx);
	return rows;
}

/** Notes of what everybody is mailed, for whom the mail is not wanted too. */
async function keepMailed(trx: Trx, { tenant, centreId }: Place, unread: readonly Unread[]): Promise<void> {
	const mailed = JSON.stringify(
		unread.map(({ reader, userId, conversationId, upTo }) => ({ reader, userId, conversationId, upTo })),
	);
	await sql`insert into conversation_reads as r (conversation_id, user_id, tenant, centre_id, mailed_seq)
		select "conversationId", "userId", ${tenant}, ${centreId}, max("upTo")
		from jsonb_to_recordset(${mailed}::jsonb) as x("conversationId" uuid, "userId" uuid, "upTo" bigint)
		where "userId" is not null group by 1, 2 order by 1, 2
		on conflict (conversation_id, user_id) do update set mailed_seq = greatest(r.mailed_seq, excluded.mailed_seq)`.execute(
		trx,
	);
	await sql`update conversation_parties p set mailed_seq = x."upTo"
		from jsonb_to_recordset(${mailed}::jsonb) as x(reader uuid, "userId" uuid, "upTo" bigint)
		where x."userId" is null and p.id = x.reader`.execute(trx);
}
