import { sql } from 'kysely';
import { userForgotten } from '#features/users/events.ts';
import type { EventBus } from '#platform/server/events.ts';
import { applicationWithdrawn } from '../events.ts';

/**
 * Erases a person's name, address, texts and notes from their applications, also those made as a guest, and withdraws
 * the open ones. The organisation is notified that somebody withdrew, without a name.
 */
export function eraseApplicant(bus: EventBus): void {
	bus.on(userForgotten, async (trx, event) => {
		// Lock the vacancies before the applications, in the same order as every decision.
		await sql`
			select v.id from vacancies v where v.id in (
				select a.vacancy_id from applications a join users u on u.id = ${event.subject.id}
				where a.user_id = u.id or a.email = u.email)
			order by v.id for no key update`.execute(trx);
		const { rows } = await sql<{ id: string; organisationId: string; before: string; after: string }>`
			with theirs as materialized (
				select a.id, a.status from applications a join users u on u.id = ${event.subject.id}
				where a.user_id = u.id or a.email = u.email
				for update of a)
			update applications a set
				first_name = 'Anoniem', last_name = '', email = a.id || '@forgotten.invalid', phone_number = null,
				message = '', answers = '[]', decision_message = null, reason = null,
				group_name = null, group_names = '{}', undo = null,
				status = case when theirs.status in ('pending', 'waiting', 'offered', 'accepted') then 'withdrawn' else theirs.status end,
				updated_at = now()
			from theirs where a.id = theirs.id
			returning a.id, a.organisation_id as "organisationId", theirs.status as before, a.status as after`.execute(
			trx,
		);
		const ids = rows.map(({ id }) => id);
		await sql`delete from application_notes where application_id = any (${ids}::uuid[])`.execute(trx);
		// Those of the account go with it; a guest had none.
		await sql`delete from hour_certificates where application_id = any (${ids}::uuid[])`.execute(trx);
		for (const { id, organisationId, before, after } of rows) {
			if (before === after) continue;
			const { tenant, centreId, actorId } = event;
			const withdrawn = applicationWithdrawn(id, { from: before, to: after });
			await bus.emit(trx, { tenant, centreId, actorId, organisationId, ...withdrawn });
		}
	});
}
