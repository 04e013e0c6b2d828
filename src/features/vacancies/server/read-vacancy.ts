import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { canRead, mayEdit, type VacancyRights } from './policy.ts';
import { type VacancyRow, vacancyColumns } from './vacancy-columns.ts';

/** Returns a vacancy of the centre with all its texts, in any state, or undefined. */
export async function findVacancy(trx: Trx, id: string): Promise<VacancyRow | undefined> {
	const { rows } = await sql<VacancyRow>`
		select ${vacancyColumns({ texts: true, organisationText: true, applications: true })}
		from vacancies v join organisations o on o.id = v.organisation_id where v.id = ${id}`.execute(trx);
	return rows[0];
}

/** A vacancy the person may read. Throws 404 for one that is not there, and the same for one that must stay unknown. */
export async function readVacancy(trx: Trx, id: string, rights: VacancyRights): Promise<VacancyRow> {
	const row = await findVacancy(trx, id);
	if (!row || !canRead(rights, row)) throw ApiError.notFound();
	return row;
}

/**
 * A vacancy the person may change, held until the transaction ends so that what is decided on it stays true. Throws
 * 404 for any other, whether it exists or not.
 */
export async function lockVacancy(trx: Trx, id: string, rights: VacancyRights): Promise<VacancyRow> {
	// Lock first, so that the row read afterwards includes the last committed change.
	await sql`select id from vacancies where id = ${id} for update`.execute(trx);
	const row = await findVacancy(trx, id);
	if (!row || row.status === 'deleted' || !mayEdit(rights, row)) throw ApiError.notFound();
	return row;
}
