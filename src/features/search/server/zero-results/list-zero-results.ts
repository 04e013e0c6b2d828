import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { escapeLike } from '#platform/server/escape-like.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { plain } from '../words.ts';

export type MissedRow = { term: string; place: string; times: number; lastAt: Date };

const orders: Record<string, ReturnType<typeof sql>> = {
	times: sql`sum(times)`,
	lastAt: sql`max(last_at)`,
	term: sql`term`,
};

/** Returns a page of the centre's zero-result terms, summed over the period, and their total. */
export async function listMissed(
	trx: Trx,
	{ custom, sort, page }: Pick<ListQuery, 'custom' | 'sort' | 'page'>,
	centreId: string,
): Promise<{ rows: MissedRow[]; total: number }> {
	const { from, to, q } = custom;
	const typed = plain(String(q ?? '')).trim();
	const found = sql`from missed_searches
		where tenant = (select app_tenant()) and centre_id = ${centreId}
			${from === undefined ? sql`` : sql`and day >= ${dayOf(from)}::date`}
			${to === undefined ? sql`` : sql`and day <= ${dayOf(to)}::date`}
			${typed === '' ? sql`` : sql`and term like ${`%${escapeLike(typed)}%`}`}
		group by term, place`;
	const order = sort.map(({ attribute, direction }) => sql`${orders[attribute]} ${sql.raw(direction)}`);
	const { rows } = await sql<MissedRow>`
		select term, place, sum(times)::int as times, max(last_at) as "lastAt" ${found}
		order by ${sql.join([...order, sql`max(last_at) desc`, sql`term`, sql`place`])}
		limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	const counted = await sql<{ total: number }>`
		select count(*)::int as total from (select ${found}) counted`.execute(trx);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

function dayOf(value: unknown): string {
	return String(value).slice(0, 10);
}
