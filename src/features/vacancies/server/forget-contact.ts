import { sql } from 'kysely';
import type { EventBus } from '#platform/server/events.ts';

/** A vacancy no longer names somebody as its contact person whose account is gone. */
export function forgetContact(bus: EventBus): void {
	bus.on('user.forgotten', async (trx, { subject }) => {
		await sql`
			update vacancies v set contact_person = null, contact_phone = null, contact_email = null,
				contact_phone_visible = false, updated_at = now()
			from users u
			where u.id = ${subject.id} and v.tenant = u.tenant and v.centre_id = u.centre_id
				and (lower(v.contact_email) = u.email or v.contact_phone = u.phone_number
					or v.contact_person = trim(u.first_name || ' ' || u.last_name))`.execute(trx);
	});
}
