import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { VacancyCounts } from '../contract.ts';
import type { VacancyRights } from './policy.ts';
import { whyLookedAtFirst } from './review.ts';

/** Returns the number of vacancies in each state, of one organisation or of the whole centre, for who asks. */
export async function countVacancies(
	trx: Trx,
	rights: VacancyRights,
	centreId: string,
	organisationId: string | undefined,
): Promise<VacancyCounts> {
	const { rows } = await sql<{ status: keyof VacancyCounts['counts']; total: number; waiting: number }>`
		select status, count(*)::int as total, count(*) filter (where review = 'waiting')::int as waiting from vacancies
		where centre_id = ${centreId} and status <> 'deleted'
		${organisationId === undefined ? sql`` : sql`and organisation_id = ${organisationId}`}
		group by status`.execute(trx);
	const counts = { draft: 0, published: 0, filled: 0, expired: 0, archived: 0 };
	for (const { status, total } of rows) counts[status] = total;
	const sum = (name: 'total' | 'waiting') => rows.reduce((all, row) => all + row[name], 0);
	const why = organisationId === undefined ? null : await whyLookedAtFirst(trx, rights, organisationId);
	return { counts, total: sum('total'), waiting: sum('waiting'), looksFirst: why !== null };
}
