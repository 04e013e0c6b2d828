import { sql } from 'kysely';
import { userForgotten } from '#features/users/events.ts';
import type { EventBus } from '#platform/server/events.ts';

/**
 * Erases a removed person from hours: the questions about their hours, and their name as the one who entered or signed
 * hours. The numbers of hours remain, as anonymous data.
 */
export function eraseHours(bus: EventBus): void {
	bus.on(userForgotten, async (trx, { subject }) => {
		await sql`update worked_hours h set
				-- What is declined stays declined, without what was said about it.
				question = case when h.status = 'declined' then '–' end, answer = null, said = '[]',
				status = case when h.status = 'questioned' then case when h.worked_on is null then 'entered' else 'stated' end
					else h.status end
			from applications a where a.id = h.application_id and a.user_id = ${subject.id}`.execute(trx);
		await sql`update worked_hours set
				entered_by = nullif(entered_by, ${subject.id}::uuid), signed_by = nullif(signed_by, ${subject.id}::uuid)
			where entered_by = ${subject.id} or signed_by = ${subject.id}`.execute(trx);
	});
}
