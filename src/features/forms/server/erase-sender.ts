import { sql } from 'kysely';
import { userForgotten } from '#features/users/events.ts';
import type { EventBus } from '#platform/server/events.ts';

/**
 * Erases what a person answered in forms, also without being signed in if their address is among the answers. That
 * something was sent stays, so that counts do.
 */
export function eraseSender(bus: EventBus): void {
	bus.on(userForgotten, async (trx, { subject }) => {
		const { rows } = await sql<{ id: string }>`
			update form_submissions s set answers = '[]', user_id = null, sender_hash = null
			from users u
			where u.id = ${subject.id} and s.centre_id = u.centre_id and (s.user_id = u.id
				or exists (select from jsonb_array_elements(s.answers) a
					where a->>'questionType' = 'email' and lower(a->'answer'->>0) = u.email))
			returning s.id`.execute(trx);
		const erased = rows.map(({ id }) => id);
		await sql`delete from form_submission_notes where submission_id = any (${erased}::uuid[])`.execute(trx);
		await sql`update form_files set submission_id = null, name = 'bestand'
			where submission_id = any (${erased}::uuid[])`.execute(trx);
		await trx
			.updateTable('form_submissions')
			.set({ assigned_to: null })
			.where('assigned_to', '=', subject.id)
			.execute();
		// Also of before there was an account, or to an address that it had.
		await sql`delete from form_tokens t using users u
			where u.id = ${subject.id} and t.centre_id = u.centre_id and (t.user_id = u.id or t.email = u.email)`.execute(
			trx,
		);
	});
}
