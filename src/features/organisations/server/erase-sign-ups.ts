import { sql } from 'kysely';
import { userForgotten } from '#features/users/events.ts';
import type { EventBus } from '#platform/server/events.ts';

/** A sign-up of an organisation that still waits holds who did it: it goes with the account of that address. */
export function eraseSignUps(bus: EventBus): void {
	bus.on(userForgotten, async (trx, { subject }) => {
		await sql`
			delete from organisation_sign_ups s using users u
			where u.id = ${subject.id} and s.email = u.email`.execute(trx);
	});
}
