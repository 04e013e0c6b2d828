import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { applicationWorkDone } from '../events.ts';

const BATCH = 100;

/**
 * Emits `application.work_done` once for each student who came to times of an activity, when the last that they have a place
 * at is over. Who still has a place, waits for one, or is accepted for the activity as a whole goes on. Returns how many
 * places it looked at that were done; call again in a new transaction until it returns 0.
 */
export async function tellFinished(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const { rows } = await sql<{ id: string; organisationId: string; isLast: boolean }>`
		with due as materialized (
			select a.id, a.vacancy_id, a.user_id from applications a join session_occurrences x on x.id = a.occurrence_id
			where a.tenant = app_tenant() and a.centre_id = any (app_centres())
				and a.status = 'completed' and a.end_told_at is null and x.ends_at <= ${now}
				and exists (select from memberships s where s.user_id = a.user_id and s.role = 'student')
				and not exists (
					select from applications b left join session_occurrences y on y.id = b.occurrence_id
					where b.vacancy_id = a.vacancy_id and b.user_id = a.user_id
						and (b.occurrence_id is null and b.status in ('pending', 'waiting', 'offered', 'accepted')
							or y.status = 'planned' and y.ends_at > ${now}
								and b.status in ('waiting', 'offered', 'accepted', 'completed')))
			order by a.id limit ${BATCH} for update of a skip locked)
		update applications a set end_told_at = ${now} from due where a.id = due.id
		returning a.id, a.organisation_id as "organisationId", not exists (
			select from applications b left join session_occurrences y on y.id = b.occurrence_id
			where b.vacancy_id = a.vacancy_id and b.user_id = a.user_id and b.id <> a.id and b.status = 'completed'
				and (b.occurrence_id is null or b.end_told_at is not null
					or (y.ends_at, b.id) > (select z.ends_at, a.id from session_occurrences z where z.id = a.occurrence_id))
			) as "isLast"`.execute(trx);
	for (const { id, organisationId, isLast } of rows) {
		if (isLast) await emit(applicationWorkDone(id, { organisationId }));
	}
	return rows.length;
}
