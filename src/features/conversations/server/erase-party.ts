import { sql } from 'kysely';
import { userForgotten } from '#features/users/events.ts';
import type { EventBus } from '#platform/server/events.ts';
import { dropFiles } from './message-files.ts';

/**
 * Erases what a person said for themselves, also as a guest with their address. What they wrote for an organisation or a
 * centre is of that, and stays without their name; that something was said stays, so that answers make sense.
 */
export function eraseParty(bus: EventBus): void {
	bus.on(userForgotten, async (trx, { subject }) => {
		const { rows } = await sql<{ id: string; conversationId: string }>`
			select p.id, p.conversation_id as "conversationId" from conversation_parties p join users u on u.id = ${subject.id}
			where p.user_id = u.id or lower(p.guest_email) = u.email for update of p`.execute(trx);
		const parties = rows.map(({ id }) => id);
		const conversations = rows.map(({ conversationId }) => conversationId);
		await sql`update conversation_messages set body = '', kept_body = null, deleted_at = coalesce(deleted_at, now()),
				author_id = null
			where party_id = any (${parties}::uuid[])`.execute(trx);
		await dropFiles(trx, sql`select id from conversation_messages where party_id = any (${parties}::uuid[])`);
		await sql`delete from conversation_notes where conversation_id = any (${conversations}::uuid[])`.execute(
			trx,
		);
		await sql`update conversation_reports set reason = '…', answer = null
			where party_id = any (${parties}::uuid[]) or reporter_id = ${subject.id}`.execute(trx);
		await sql`update conversation_parties set user_id = null, guest_name = null, guest_email = null, shares_contact = false
			where id = any (${parties}::uuid[])`.execute(trx);
		await sql`update conversations set excerpt = '', mail_due_at = null
			where id = any (${conversations}::uuid[])`.execute(trx);
		await sql`update conversation_messages set author_id = null where author_id = ${subject.id}`.execute(trx);
		await sql`update conversation_parties set assigned_to = null where assigned_to = ${subject.id}`.execute(
			trx,
		);
		await sql`update conversation_reports set reporter_id = null where reporter_id = ${subject.id}`.execute(
			trx,
		);
		await sql`update conversation_reports set handled_by = null where handled_by = ${subject.id}`.execute(
			trx,
		);
		await sql`delete from conversation_reads where user_id = ${subject.id}`.execute(trx);
	});
}
