import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { OrganisationCounts } from '../contract.ts';
import { isRestorable } from './restorable.ts';

/** Returns the number of organisations of the centre in each state; of the deleted ones those that can be restored. */
export async function countOrganisations(trx: Trx, centreId: string): Promise<OrganisationCounts> {
	const { rows } = await sql<{ status: keyof OrganisationCounts['counts']; total: number }>`
		select status, count(*)::int as total from organisations
		where centre_id = ${centreId} and (status <> 'deleted' or ${isRestorable}) group by status`.execute(trx);
	const counts = { pending: 0, approved: 0, denied: 0, archived: 0, deleted: 0 };
	for (const { status, total } of rows) counts[status] = total;
	return { counts, total: rows.reduce((sum, { total }) => sum + total, 0) - counts.deleted };
}
