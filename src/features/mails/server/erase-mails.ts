import { sql } from 'kysely';
import { userForgotten } from '#features/users/events.ts';
import type { Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';

/** Erases a person from stored mails to others. Mails that are still to be sent are sent without the name. */
export function eraseMails(bus: EventBus): void {
	bus.on(
		userForgotten,
		async (trx, { subject }) => {
			await sql`
			delete from mails m using applications a, users u
			where u.id = ${subject.id} and (a.user_id = u.id or a.email = u.email)
				and m.data ->> 'applicationId' = a.id::text and m.status = 'queued'`.execute(trx);
			await sql`
			update mails m set data = '{}' from applications a, users u
			where u.id = ${subject.id} and (a.user_id = u.id or a.email = u.email)
				and m.data ->> 'applicationId' = a.id::text`.execute(trx);
			await sql`
			update mails m set data = '{}' from help_requests h, users u
			where u.id = ${subject.id} and (h.user_id = u.id or h.email = u.email)
				and m.data ->> 'helpRequestId' = h.id::text and m.status <> 'queued'`.execute(trx);
			await replaceMentions(trx, subject.id);
		},
		// The mails are found by the applications they are about.
		{ phase: 'prepare' },
	);
}

/**
 * Deletes the mails to a person, at any of their addresses. Unsent ones are never sent, including those about the
 * removal.
 */
export function eraseMailsTo(bus: EventBus): void {
	bus.on(
		userForgotten,
		async (trx, { subject }) => {
			await sql`
			delete from mails m using users u
			where u.id = ${subject.id} and (m.user_id = u.id or lower(m.recipient) = u.email)
				and m.status = 'queued'`.execute(trx);
			await sql`
			delete from mail_bounces b using users u
			where u.id = ${subject.id} and b.centre_id = u.centre_id and b.address = u.email`.execute(trx);
			await sql`
			update mails m set recipient = 'forgotten@forgotten.invalid', recipient_name = null, user_id = null,
				data = '{}', last_error = null, subject = null
			from users u where u.id = ${subject.id} and (m.user_id = u.id or lower(m.recipient) = u.email)`.execute(
				trx,
			);
		},
		// In the last phase, because withdrawals during the removal cause mails to the person as well.
		{ phase: 'finish' },
	);
}

/** Wherever else a mail holds the address, the number or the whole name, as of a contact person. */
async function replaceMentions(trx: Trx, userId: string): Promise<void> {
	const { rows } = await sql<{ mention: string }>`
		select mention from users u, unnest(array[u.email, u.phone_number, trim(u.first_name || ' ' || u.last_name)]) as mention
		where u.id = ${userId} and length(mention) > 5`.execute(trx);
	for (const { mention } of rows) {
		// As it stands inside of JSON, without the quotes around it.
		const inside = JSON.stringify(mention).slice(1, -1);
		await sql`
			update mails set data = replace(data::text, ${inside}, 'anoniem')::jsonb
			where position(${inside} in data::text) > 0`.execute(trx);
	}
}
