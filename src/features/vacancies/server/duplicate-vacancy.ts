import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { copiedColumns } from '#platform/server/fields.ts';
import { vacancyCreated } from '../events.ts';
import type { VacancyRights } from './policy.ts';
import { lockVacancy } from './read-vacancy.ts';
import { otherColumns, tableFields } from './vacancy-columns.ts';

/** All that is written of a vacancy, whose it is and where. */
const copied = sql.join(copiedColumns(tableFields, otherColumns).map((column) => sql.ref(column)));

/**
 * Makes a draft of a vacancy with all its texts and settings, and of its dates those still to come. Gives the id of
 * the new one; throws 404 outside the person's reach.
 */
export async function duplicateVacancy(
	trx: Trx,
	emit: Emit,
	rights: VacancyRights,
	id: string,
): Promise<string> {
	await lockVacancy(trx, id, rights);
	const { rows } = await sql<{ id: string }>`
		insert into vacancies (${copied}) select ${copied} from vacancies where id = ${id} returning id`.execute(
		trx,
	);
	const copy = rows[0]?.id ?? '';
	await sql`
		insert into vacancy_sessions (tenant, centre_id, vacancy_id, starts_at, ends_at, spots, all_day, rule, exdates,
			rdates, overrides, place)
		select tenant, centre_id, ${copy}::uuid, starts_at, ends_at, spots, all_day, rule, exdates, rdates, overrides, place
		from vacancy_sessions
		where vacancy_id = ${id} and status = 'planned' and (ends_at > now() or rule is not null)`.execute(trx);
	await emit(vacancyCreated(copy, { to: 'draft', details: { copyOf: id } }));
	return copy;
}
