import { sql } from 'kysely';
import { userConfirmed } from '#features/auth/events.ts';
import type { EventBus } from '#platform/server/events.ts';

/** Links a person's guest applications to their account once they have confirmed the address. */
export function joinApplications(bus: EventBus): void {
	bus.on(userConfirmed, async (trx, { tenant, centreId, subject }) => {
		// Where the member has an open application to the same vacancy, the guest's is not linked: one per person.
		await sql`
			update applications a set user_id = u.id, updated_at = now()
			from users u
			where u.id = ${subject.id} and a.tenant = ${tenant} and a.centre_id = ${centreId}
				and a.user_id is null and a.email = u.email
				and not exists (select from applications m where m.vacancy_id = a.vacancy_id
					and m.occurrence_id is not distinct from a.occurrence_id and m.user_id = u.id)`.execute(trx);
	});
}
