import { sql } from 'kysely';
import { personToPersonTypes } from '#features/vacancies/enums.ts';
import { type VacancyRow, vacancyColumns } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';

/**
 * Lists what is published in the request's centre with all its texts, newest first, or of one organisation. Requests
 * between people are left out: they are not meant for other sites.
 */
export async function listFeedVacancies(
	trx: Trx,
	{
		centreId,
		organisationId,
		page,
	}: { centreId: string; organisationId: string | undefined; page: { number: number; size: number } },
): Promise<{ total: number; rows: VacancyRow[] }> {
	const where = sql`v.status = 'published' and v.centre_id = ${centreId}
		and v.vacancy_type <> all (${[...personToPersonTypes]}::text[])
		${organisationId === undefined ? sql`` : sql`and v.organisation_id = ${organisationId}`}`;
	const { rows } = await sql<VacancyRow & { total: number }>`
		with listed as materialized (
			select v.id, count(*) over ()::int as total from vacancies v join published_vacancies d on d.vacancy_id = v.id
			where ${where} order by v.published_at desc, v.id
			limit ${page.size} offset ${(page.number - 1) * page.size})
		select ${vacancyColumns({ texts: true, organisationText: false, applications: false })}, listed.total
		from listed join vacancies v on v.id = listed.id join organisations o on o.id = v.organisation_id
		order by v.published_at desc, v.id`.execute(trx);
	return { total: rows[0]?.total ?? 0, rows };
}
