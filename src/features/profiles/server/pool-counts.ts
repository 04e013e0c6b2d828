import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { type PoolFacet, poolFacets } from '../enums.ts';
import { baseOf, chosen, type PoolQuestion } from './pool-question.ts';

/** For each facet its values, with how many people each would leave. */
export type FacetCounts = Record<PoolFacet, { value: string; count: number }[]>;
type Counted = PoolFacet | 'total';
/** Where people `p` are read from, with what is still asked of them before any choice of a facet. */
type People = { from: RawBuilder<unknown>; base: RawBuilder<boolean> };
/** A row of what was counted: of a facet how many have a value, and in all. */
export type CountRow = { facet: string; value: string; count: number };

/** The column with the number of what was chosen, by which many who chose the same are counted together. */
const sets: Readonly<Record<PoolFacet, RawBuilder<number>>> = {
	interests: sql`p.interests_set`,
	skills: sql`p.skills_set`,
	dayparts: sql`p.dayparts_set`,
	languages: sql`p.spoken_set`,
};

/**
 * Counts all people found, and for each facet those that its values would leave. What nothing narrows is kept by the database;
 * of the rest the facets without a choice have the same people, so they are counted in one go.
 */
export async function countPeople(
	trx: Trx,
	asked: PoolQuestion,
): Promise<{ total: number; facets: FacetCounts }> {
	const { q, from, kilometres, choices } = asked;
	const isOpen = q === '' && (from === null || kilometres === null);
	const narrowed = poolFacets.filter((facet) => choices[facet].length > 0);
	const kept = poolFacets.filter((facet) => isOpen && narrowed.every((other) => other === facet));
	const isTotalKept = isOpen && narrowed.length === 0;
	const counted = poolFacets.filter((facet) => !kept.includes(facet));
	// Words alone are looked up beside the numbers that are counted: a whole profile is many times as large.
	const isWordsAlone = narrowed.length === 0 && (from === null || kilometres === null);
	const people = {
		from: isWordsAlone ? sql`words_of_pool p` : sql`pool_profiles p`,
		base: baseOf(asked),
	};
	const parts = [
		...(kept.length > 0 ? [keptCounts(isTotalKept ? [...kept, 'total'] : kept, asked)] : []),
		...(isTotalKept ? [] : [countAmong(people, counted, asked)]),
	];
	const { rows } = await sql<CountRow>`${sql.join(parts, sql` union all `)}`.execute(trx);
	return countsOf(rows);
}

/** What was counted, by facet. */
export function countsOf(rows: readonly CountRow[]): { total: number; facets: FacetCounts } {
	const of = (name: string) =>
		rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }));
	const facets = Object.fromEntries(poolFacets.map((facet) => [facet, of(facet)])) as unknown as FacetCounts;
	return { total: of('total')[0]?.count ?? 0, facets };
}

/**
 * Counts people, and of facets the values. Those without a choice have the same people, so they are counted in one go; each other one
 * has those of the other choices.
 */
export function countAmong(
	people: People,
	facets: readonly PoolFacet[],
	asked: Pick<PoolQuestion, 'q' | 'choices'>,
): RawBuilder<unknown> {
	const apart = facets.filter((facet) => asked.choices[facet].length > 0);
	const together = facets.filter((facet) => !apart.includes(facet));
	const parts = [
		countOf(people, together, true, asked),
		...apart.map((facet) => countOf(people, [facet], false, asked)),
	];
	return sql.join(parts, sql` union all `);
}

/** What is kept of the whole pool, without the few who blocked the organisation. */
function keptCounts(counted: readonly Counted[], { centreId, seekerId }: PoolQuestion): RawBuilder<unknown> {
	const blocked = sql`union all select v.facet, v.value, -1
		from volunteer_profile_blocks b join pool_profiles p on p.user_id = b.user_id,
			pool_values(p.interests, p.skills, p.dayparts, p.spoken) v
		where p.centre_id = ${centreId} and b.organisation_id = ${seekerId} and v.facet = any (${counted}::text[])`;
	return sql`select facet, value, sum(people)::int as count
		from (select facet, value, people from pool_counts
			where centre_id = ${centreId} and facet = any (${counted}::text[]) ${seekerId ? blocked : sql``}) as kept
		group by facet, value having sum(people) > 0`;
}

/**
 * Counts the values of facets in one go, by the combinations that people chose and only then by the values in them; with all
 * choices also the people themselves, otherwise with those of the other facets alone.
 */
function countOf(
	{ from, base }: People,
	facets: readonly PoolFacet[],
	isTotal: boolean,
	asked: Pick<PoolQuestion, 'q' | 'choices'>,
): RawBuilder<unknown> {
	const choices = poolFacets.filter((facet) => isTotal || !facets.includes(facet));
	const where = sql.join([base, ...choices.map((facet) => chosen(facet, asked))], sql` and `);
	const grouped = facets.map((facet) => sql`(${sets[facet]})`);
	const which = facets.map((facet) => sql`when grouping(${sets[facet]}) = 0 then ${facet}`);
	const values = facets.map((facet) => sets[facet]);
	return sql`select facet, value, sum(people)::int as count
		from (select ${facets.length === 0 ? sql`'total'` : sql`case ${sql.join(which, sql` `)} else 'total' end`} as facet,
			coalesce(${sql.join([...values, sql`0`])}) as chosen, count(*) as people
			from ${asked.q === '' ? sql`${from} where ${where}` : sql`(${readApart(from, where)}) p`}
			group by grouping sets (${sql.join(isTotal ? [...grouped, sql`()`] : grouped)})) as combinations
			left join profile_choice_sets s on s.id = chosen,
			unnest(case when facet = 'total' then '{-}' else s.choices end) as value
		group by facet, value`;
}

/** What words find is read by itself: the database does that in parallel, but not what it counts by several sets. */
function readApart(from: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`select ${sql.join(poolFacets.map((facet) => sets[facet]))} from ${from} where ${where} offset 0`;
}

/**
 * Adds up the changes of what is kept of the pool of a centre, one row for each value that somebody has. Gives how many rows
 * went. Two at once add up each change once: the second waits for the rows that the first takes, and leaves them.
 */
export async function addUpPoolCounts(trx: Trx): Promise<number> {
	const { rows } = await sql<{ gone: number }>`
		with many as (
			select tenant, centre_id, facet, value from pool_counts
			group by 1, 2, 3, 4 having count(*) > 1 or sum(people) = 0),
		gone as (
			delete from pool_counts c using many m
			where c.tenant = m.tenant and c.centre_id = m.centre_id and c.facet = m.facet and c.value = m.value
			returning c.tenant, c.centre_id, c.facet, c.value, c.people),
		kept as (
			insert into pool_counts (tenant, centre_id, facet, value, people)
			select tenant, centre_id, facet, value, sum(people) from gone group by 1, 2, 3, 4 having sum(people) <> 0)
		select count(*)::int as gone from gone`.execute(trx);
	return rows[0]?.gone ?? 0;
}
