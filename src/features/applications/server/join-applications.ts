import { sql } from 'kysely';
import { userConfirmed } from '#features/auth/events.ts';
import type { EventBus } from '#platform/server/events.ts';

/** What somebody applied for as a guest is theirs to see once they have shown that the address is theirs. */
export function joinApplications(bus: EventBus): void {
	bus.on(userConfirmed, async (trx, { tenant, centreId, subject }) => {
		// With an open application as a member to the same vacancy the guest's stays a guest's: one a person.
		await sql`
			update applications a set user_id = u.id, updated_at = now()
			from users u
			where u.id = ${subject.id} and a.tenant = ${tenant} and a.centre_id = ${centreId}
				and a.user_id is null and a.email = u.email
				and not exists (select from applications m where m.vacancy_id = a.vacancy_id
					and m.occurrence_id is not distinct from a.occurrence_id and m.user_id = u.id)`.execute(trx);
	});
}
