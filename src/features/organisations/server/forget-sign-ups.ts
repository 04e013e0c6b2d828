import { sql } from 'kysely';
import type { EventBus } from '#platform/server/events.ts';

/** A sign-up of an organisation that still waits holds who did it: it goes with the account of that address. */
export function forgetSignUps(bus: EventBus): void {
	bus.on('user.forgotten', async (trx, { subject }) => {
		await sql`
			delete from organisation_sign_ups s using users u
			where u.id = ${subject.id} and s.email = u.email`.execute(trx);
	});
}
