import { sql } from 'kysely';
import { type VacancyRow, vacancyColumns } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { prepared } from '#platform/server/prepared.ts';

/** A vacancy with the centre it is of. */
export type Hit = { row: VacancyRow; distance: number | null; centre: { id: string; name: string } };

/** Returns a page's vacancies with their organisations, in the given order, in one query. Removed ones are left out. */
export async function readHits(
	trx: Trx,
	hits: readonly { id: string; distance: number | null }[],
): Promise<Hit[]> {
	if (hits.length === 0) return [];
	const { rows } = await sql<VacancyRow & { centreId: string; centreName: string }>`${prepared}
		select ${vacancyColumns({ texts: false, organisationText: false, applications: false })},
			v.centre_id as "centreId", c.name as "centreName"
		from vacancies v join organisations o on o.id = v.organisation_id join centres c on c.id = v.centre_id
		where v.id = any (${hits.map(({ id }) => id)}::uuid[]) and v.status = 'published'`.execute(trx);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return hits.flatMap(({ id, distance }) => {
		const row = byId.get(id);
		return row ? [{ row, distance, centre: { id: row.centreId, name: row.centreName } }] : [];
	});
}
