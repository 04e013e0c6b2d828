import { sql } from 'kysely';
import { userForgotten } from '#features/users/events.ts';
import type { EventBus } from '#platform/server/events.ts';

/**
 * Deletes a file that is waiting to be imported and names a removed person, because importing it would bring the name
 * back. Its uploader sees that the import was stopped.
 */
export function eraseImports(bus: EventBus): void {
	bus.on(userForgotten, async (trx, { subject }) => {
		await sql`
			update vacancy_imports i set content = null, state = 'stopped'
			from users u, unnest(array[u.email, u.phone_number, trim(u.first_name || ' ' || u.last_name)]) as mention
			where u.id = ${subject.id} and i.centre_id = u.centre_id and i.content is not null
				and length(mention) > 5 and position(lower(mention) in lower(i.content)) > 0`.execute(trx);
	});
}
