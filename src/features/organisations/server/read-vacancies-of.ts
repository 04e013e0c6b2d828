import { sql } from 'kysely';
import { type VacancyRow, vacancyColumns } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';

/** The maximum number of vacancies included with an organisation; the list of vacancies has the others. */
const MOST = 20;

/**
 * The newest published vacancies of each approved organisation given, in one statement. Whether there are applications
 * only for readers who may delete. What people offer is no work, and is left out as in other lists of vacancies.
 */
export async function readVacanciesOf(
	trx: Trx,
	organisationIds: readonly string[],
	{ applications }: { applications: boolean },
): Promise<VacancyRow[]> {
	if (organisationIds.length === 0) return [];
	const { rows } = await sql<VacancyRow>`
		select ${vacancyColumns({ texts: false, organisationText: false, applications })}
		from organisations o cross join lateral (
			select * from vacancies of_one
			where of_one.organisation_id = o.id and of_one.status = 'published'
				and of_one.help_kind is distinct from 'offer'
				and (of_one.expires_at is null or of_one.expires_at > now())
			order by of_one.created_at desc, of_one.id limit ${MOST}
		) v
		where o.id = any (${organisationIds}::uuid[]) and o.status = 'approved'
		order by o.id, v.created_at desc, v.id`.execute(trx);
	return rows;
}
