import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { SitemapKind } from '../contract.ts';

type Row = { id: string; updatedAt: Date };

/**
 * Lists the public pages of a kind in the request's centre, in a stable order, and the total. Requests between people
 * are left out: they are not meant for search engines.
 */
export async function listSitemapEntries(
	trx: Trx,
	kind: SitemapKind,
	page: { number: number; size: number },
): Promise<{ total: number; rows: Row[] }> {
	const from =
		kind === 'vacancies'
			? sql`vacancies join published_vacancies listed on listed.vacancy_id = vacancies.id
				where vacancies.vacancy_type not in ('p2p', 'one-on-one', 'neighbour-help')`
			: sql`organisations where organisations.status = 'approved'`;
	const table = sql.ref(kind === 'vacancies' ? 'vacancies' : 'organisations');
	const { rows } = await sql<Row>`
		select ${table}.id, ${table}.updated_at as "updatedAt" from ${from}
		order by ${table}.id limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(trx);
	return { total: counted.rows[0]?.total ?? 0, rows };
}
