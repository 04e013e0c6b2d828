import { sql } from 'kysely';
import { userForgotten } from '#features/users/events.ts';
import type { EventBus } from '#platform/server/events.ts';

/** An organisation no longer names somebody as the person to turn to whose account is gone. */
export function eraseContactPerson(bus: EventBus): void {
	bus.on(userForgotten, async (trx, { subject }) => {
		await sql`
			update organisations o set contact_person = null, updated_at = now()
			from users u
			where u.id = ${subject.id} and o.tenant = u.tenant and o.centre_id = u.centre_id
				and (lower(o.contact_person ->> 'email') = u.email or o.contact_person ->> 'phoneNumber' = u.phone_number
					or o.contact_person ->> 'name' = trim(u.first_name || ' ' || u.last_name))`.execute(trx);
	});
}
