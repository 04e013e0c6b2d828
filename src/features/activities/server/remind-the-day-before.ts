import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { sessionTomorrow } from '../events.ts';

const DAY = 24 * 3600 * 1000;

/**
 * Emits `session.tomorrow` once for each place at an occurrence that begins within a day, except for places confirmed
 * less than a day before the start. Everything due and not handled yet is included, so that a missed run loses no
 * reminder that is still useful. Returns the number of places handled; call again in a new transaction until it returns
 * 0.
 */
export async function remindTheDayBefore(
	trx: Trx,
	emit: Emit,
	now = new Date(),
	batch = 100,
): Promise<number> {
	const tomorrow = new Date(now.getTime() + DAY);
	const { rows } = await sql<{ id: string; occurrenceId: string; organisationId: string; told: boolean }>`
		with due as materialized (
			select a.id, coalesce(a.decided_at, a.created_at) > x.starts_at - interval '24 hours' as told
			from applications a join session_occurrences x on x.id = a.occurrence_id
			where a.status = 'accepted' and a.occurrence_id is not null and a.day_before_mailed_at is null
				and x.status = 'planned' and x.starts_at > ${now} and x.starts_at <= ${tomorrow}
			order by x.starts_at, a.id limit ${batch} for update of a skip locked)
		update applications a set day_before_mailed_at = ${now} from due where a.id = due.id
		returning a.id, a.occurrence_id as "occurrenceId", a.organisation_id as "organisationId", due.told`.execute(
		trx,
	);
	for (const { id, occurrenceId, organisationId, told } of rows) {
		if (told) continue;
		await emit(sessionTomorrow(id, { organisationId, details: { occurrenceId } }));
	}
	return rows.length;
}
