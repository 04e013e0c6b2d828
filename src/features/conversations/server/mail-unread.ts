import { sql } from 'kysely';
import type { Locale, TenantKey } from '#platform/contract/tenants.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { MAIL_AFTER_MINUTES } from '../enums.ts';
import { messageSent } from '../events.ts';
import { newMessages, newMessagesOfGuest } from '../mails/new-messages.tsx';
import { guestToken } from './guest-link.ts';

/** Mailing who has not read the messages of a centre's conversations. */
export const messageMailQueue = defineQueue<{ tenant: TenantKey; centreId: string }>('conversations.mail');

const BATCH = 50;
/** A mail quotes no more than this; the rest is read on the site. */
const MOST_QUOTED = 10;

type Reader = {
	partyId: string;
	kind: 'person' | 'guest' | 'organisation' | 'centre';
	userId: string | null;
	address: string;
	firstName: string;
	locale: Locale;
	after: string;
};

/** Queues the mail about a message, in its transaction; one for all messages of a conversation that are waiting for it. */
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
 * Mails who has not read the messages of conversations that are due: one mail a person and conversation with all that is
 * new, in the same transaction as what they were mailed of, so that nothing is mailed twice. Of an organisation or a centre
 * it is who the conversation is assigned to, or all admins. Returns the number of conversations.
 */
export function mailUnread(jobs: Jobs, secrets: Secrets) {
	const tokenOf = guestToken(secrets);
	return async (trx: Trx): Promise<number> => {
		const { rows: due } = await sql<{
			id: string;
			tenant: string;
			centreId: string;
			subject: string;
			lastSeq: string;
		}>`
			update conversations set mail_due_at = null where id in (
				select id from conversations where mail_due_at <= now()
				order by mail_due_at, id limit ${BATCH} for update skip locked)
			returning id, tenant, centre_id as "centreId", subject, last_seq as "lastSeq"`.execute(trx);
		for (const conversation of due) {
			for (const reader of await readersOf(trx, conversation.id)) await mailReader(trx, conversation, reader);
		}
		return due.length;
	};

	async function mailReader(
		trx: Trx,
		{
			id,
			tenant,
			centreId,
			subject,
			lastSeq,
		}: { id: string; tenant: string; centreId: string; subject: string; lastSeq: string },
		reader: Reader,
	): Promise<void> {
		const unread = await unreadOf(trx, id, reader);
		if (unread.rows.length === 0) return;
		await keepMailed(trx, { conversationId: id, tenant, centreId, lastSeq }, reader);
		const data = {
			firstName: reader.firstName,
			subject,
			from: unread.from,
			count: unread.total,
			messages: unread.rows,
		};
		const recipient = {
			address: reader.address,
			name: reader.firstName,
			...(reader.userId && { userId: reader.userId }),
		};
		const common = { tenant, centreId, recipient, locale: reader.locale };
		if (reader.kind === 'guest') {
			const token = tokenOf(reader.partyId);
			await queueMail(trx, jobs, { ...common, template: newMessagesOfGuest, data: { ...data, token } });
		} else
			await queueMail(trx, jobs, { ...common, template: newMessages, data: { ...data, conversationId: id } });
	}
}

/** Returns everybody who reads for one of the parties, with how far they have read or were mailed of. */
async function readersOf(trx: Trx, conversationId: string): Promise<Reader[]> {
	const { rows } = await sql<Reader>`
		select distinct on (p.id, u.id) p.id as "partyId", p.kind, u.id as "userId", u.email as address,
			u.first_name as "firstName", u.locale, greatest(r.read_seq, r.mailed_seq, 0) as after
		from conversation_parties p
		left join organisations o on o.id = p.organisation_id
			or (p.kind = 'centre' and o.centre_id = p.centre_id and o.type = 'VolunteerCenter' and o.status = 'approved')
		left join memberships m on m.organisation_id = o.id and m.role = 'admin'
		join users u on u.status = 'active' and u.id = coalesce(p.user_id, p.assigned_to, m.user_id)
		left join conversation_reads r on r.conversation_id = p.conversation_id and r.user_id = u.id
		where p.conversation_id = ${conversationId} and p.kind <> 'guest'
		union all
		select p.id, p.kind, null, p.guest_email, p.guest_name, p.locale, greatest(p.read_seq, p.mailed_seq)
		from conversation_parties p
		where p.conversation_id = ${conversationId} and p.kind = 'guest' and p.guest_email is not null`.execute(
		trx,
	);
	return rows;
}

async function unreadOf(trx: Trx, conversationId: string, { partyId, userId, after }: Reader) {
	const { rows } = await sql<{ author: string | null; body: string; from: string | null; total: number }>`
		select coalesce(u.first_name, p.guest_name) as author, m.body, (count(*) over ())::int as total,
			case p.kind when 'organisation' then o.name when 'centre' then c.name
				else coalesce(u.first_name, p.guest_name) end as "from"
		from conversation_messages m join conversation_parties p on p.id = m.party_id
		join centres c on c.id = m.centre_id
		left join organisations o on o.id = p.organisation_id left join users u on u.id = m.author_id
		where m.conversation_id = ${conversationId} and m.party_id <> ${partyId} and m.seq > ${after}
			and m.deleted_at is null and m.author_id is distinct from ${userId}
		order by m.seq limit ${MOST_QUOTED}`.execute(trx);
	return {
		rows: rows.map(({ author, body }) => ({ author: author ?? '', body })),
		from: rows[0]?.from ?? '',
		total: rows[0]?.total ?? 0,
	};
}

async function keepMailed(
	trx: Trx,
	{
		conversationId,
		tenant,
		centreId,
		lastSeq,
	}: { conversationId: string; tenant: string; centreId: string; lastSeq: string },
	{ partyId, userId }: Reader,
): Promise<void> {
	if (userId === null) {
		await sql`update conversation_parties set mailed_seq = ${lastSeq} where id = ${partyId}`.execute(trx);
		return;
	}
	await sql`insert into conversation_reads (conversation_id, user_id, tenant, centre_id, mailed_seq)
		values (${conversationId}, ${userId}, ${tenant}, ${centreId}, ${lastSeq})
		on conflict (conversation_id, user_id) do update set mailed_seq = excluded.mailed_seq`.execute(trx);
}
