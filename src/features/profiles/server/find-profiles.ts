import { type RawBuilder, sql } from 'kysely';
import { boxAround, type Point } from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { type PoolFacet, poolFacets } from '../enums.ts';
import type { FitVacancy } from './find-vacancy.ts';
import { fits, isWithinAnyReach } from './fit-condition.ts';
import { type ProfileRow, profileColumns } from './select-profiles.ts';

/** What is asked of the pool. */
export type PoolQuestion = {
	q: string;
	choices: Readonly<Record<PoolFacet, readonly string[]>>;
	/** The point that distances are from, and how far away people may live at most. */
	from: Point | null;
	kilometres: number | null;
	/** Only who fits it, those who do best first. */
	vacancy: FitVacancy | null;
	page: { number: number; size: number };
	/** The organisation that searches: nobody who wants to hear nothing more from it. */
	seekerId: string | null;
};

/** A profile that was found, with the distance to what was searched near. */
export type FoundProfile = ProfileRow & { kilometres: number | null };
type Hit = { id: string; kilometres: number | null };
type FacetCounts = Record<PoolFacet, { value: string; count: number }[]>;

/** The column of each facet, an array of its values. */
const columns: Readonly<Record<PoolFacet, RawBuilder<string[]>>> = {
	interests: sql`p.interests`,
	skills: sql`p.skills`,
	dayparts: sql`p.dayparts`,
	languages: sql`p.spoken`,
};

/** The column with the number of what was chosen, by which many who chose the same are counted together. */
const sets: Readonly<Record<PoolFacet, RawBuilder<number>>> = {
	interests: sql`p.interests_set`,
	skills: sql`p.skills_set`,
	dayparts: sql`p.dayparts_set`,
	languages: sql`p.spoken_set`,
};

/**
 * A page of the profiles that organisations can find, how many there are, and for every facet how many each of its values
 * would leave with the other choices. For a vacancy those who fit it, the best first; otherwise the newest first.
 */
export async function findProfiles(
	trx: Trx,
	asked: PoolQuestion,
): Promise<{ rows: FoundProfile[]; total: number; facets: FacetCounts }> {
	const { page, from, vacancy } = asked;
	const base = baseOf(asked);
	const all = sql.join([base, ...poolFacets.map((facet) => chosen(facet, asked))], sql` and `);
	const away = from ? distanceTo(from) : sql<number | null>`null::float8`;
	const fit = vacancy ? sql`${fitOf(vacancy, away)} desc, ${away} nulls last,` : sql``;
	const { rows: hits } = await sql<Hit>`
		select p.id, ${away} as kilometres from pool_profiles p where ${all}
		order by ${fit} p.published_at desc, p.id
		limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	const { total, facets } = await countPeople(trx, all, base, asked);
	return { rows: await readHits(trx, hits), total, facets };
}

/** What fits the vacancy, the words and the distance, before any choice of a facet. */
function baseOf({ q, from, kilometres, seekerId, vacancy }: PoolQuestion): RawBuilder<boolean> {
	const conditions = [sql<boolean>`true`];
	if (vacancy) conditions.push(fits(valuesOf(vacancy)));
	if (vacancy && vacancy.lat !== null) conditions.push(isWithinAnyReach(vacancy.lat));
	if (seekerId) conditions.push(isNotBlocked(seekerId));
	if (q !== '') {
		conditions.push(sql<boolean>`p.words @@ (websearch_to_tsquery('pg_catalog.dutch', plain(${q}))
			|| websearch_to_tsquery('pg_catalog.english', plain(${q})) || websearch_to_tsquery('pg_catalog.simple', plain(${q})))`);
	}
	if (from && kilometres !== null) {
		const { south, north, west, east } = boxAround(from, kilometres * 1000);
		conditions.push(sql<boolean>`p.lat between ${south} and ${north} and p.lon between ${west} and ${east}
			and ${distanceTo(from)} <= ${kilometres}`);
	}
	return sql`${sql.join(conditions, sql` and `)}`;
}

/** A vacancy as values to compare with. */
function valuesOf({ skills, categories, dayparts, lat, lon }: FitVacancy) {
	return {
		skills: sql`${skills}::text[]`,
		categories: sql`${categories}::text[]`,
		dayparts: sql`${dayparts}::text[]`,
		lat: sql`${lat}::float8`,
		lon: sql`${lon}::float8`,
	};
}

/** Whether somebody of the pool did not say that they want to hear nothing more from an organisation. */
export function isNotBlocked(organisationId: string): RawBuilder<boolean> {
	return sql`not exists (select from volunteer_profile_blocks b
		where b.user_id = p.user_id and b.organisation_id = ${organisationId})`;
}

/** Kilometres over a plane, as good as exact at these distances. */
function distanceTo({ lat, lon }: Point): RawBuilder<number> {
	const shrunk = Math.cos((lat * Math.PI) / 180);
	return sql<number>`111.2 * sqrt(power(p.lat - ${lat}::float8, 2) + power((p.lon - ${lon}::float8) * ${shrunk}::float8, 2))`;
}

function chosen(facet: PoolFacet, { choices }: PoolQuestion): RawBuilder<boolean> {
	const values = choices[facet];
	return values.length === 0 ? sql`true` : sql`${columns[facet]} && ${values}::text[]`;
}

/**
 * Counts all people found, and for each facet those that its values would leave. Many people choose the same: what is
 * counted are the combinations, and only then the values in them. The facets without a choice have the same people, so they
 * are counted in one go.
 */
async function countPeople(
	trx: Trx,
	all: RawBuilder<unknown>,
	base: RawBuilder<boolean>,
	asked: PoolQuestion,
): Promise<{ total: number; facets: FacetCounts }> {
	const alone = poolFacets.filter((facet) => asked.choices[facet].length > 0);
	const together = poolFacets.filter((facet) => !alone.includes(facet));
	const { rows } = await sql<{ facet: PoolFacet | 'total'; value: string; count: number }>`
		${sql.join([countOf(together, all), ...alone.map((facet) => countOf([facet], othersOf(facet)))], sql` union all `)}
		`.execute(trx);
	const facets = Object.fromEntries(poolFacets.map((facet) => [facet, []])) as unknown as FacetCounts;
	for (const { facet, value, count } of rows) if (facet !== 'total') facets[facet].push({ value, count });
	return { total: rows.find(({ facet }) => facet === 'total')?.count ?? 0, facets };

	function othersOf(facet: PoolFacet): RawBuilder<unknown> {
		const others = poolFacets.filter((other) => other !== facet);
		return sql.join([base, ...others.map((other) => chosen(other, asked))], sql` and `);
	}

	function countOf(counted: readonly PoolFacet[], where: RawBuilder<unknown>): RawBuilder<unknown> {
		const isTotal = where === all;
		const grouped = counted.map((facet) => sql`(${sets[facet]})`);
		const which = counted.map((facet) => sql`when grouping(${sets[facet]}) = 0 then ${facet}`);
		const values = counted.map((facet) => sets[facet]);
		return sql`select facet, value, sum(people)::int as count
			from (select ${counted.length === 0 ? sql`'total'` : sql`case ${sql.join(which, sql` `)} else 'total' end`} as facet,
				coalesce(${sql.join([...values, sql`0`])}) as chosen, count(*) as people
				from ${asked.q === '' ? sql`pool_profiles p where ${where}` : sql`(${readApart(where)}) p`}
				group by grouping sets (${sql.join(isTotal ? [...grouped, sql`()`] : grouped)})) as combinations
				left join profile_choice_sets s on s.id = chosen,
				unnest(case when facet = 'total' then '{-}' else s.choices end) as value
			group by facet, value`;
	}
}

/** What words find is read by itself: the database does that in parallel, but not what it counts by several sets. */
function readApart(where: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`select ${sql.join(poolFacets.map((facet) => sets[facet]))} from pool_profiles p where ${where} offset 0`;
}

async function readHits(trx: Trx, hits: readonly Hit[]): Promise<FoundProfile[]> {
	if (hits.length === 0) return [];
	const ids = hits.map(({ id }) => id);
	const { rows } = await sql<ProfileRow>`
		select ${profileColumns} from volunteer_profiles p join users u on u.id = p.user_id
		where p.id = any (${ids}::uuid[])`.execute(trx);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return hits.flatMap(({ id, kilometres }) => {
		const row = byId.get(id);
		return row ? [{ ...row, kilometres }] : [];
	});
}

/** Points for what somebody has of what a vacancy asks: half for what they can, the rest for when, what and where. */
function fitOf({ skills, dayparts, categories }: FitVacancy, away: RawBuilder<unknown>): RawBuilder<number> {
	const known = skills.map((skill) => sql`(${skill} = any (p.skills))::int`);
	const able =
		known.length === 0 ? sql`0` : sql`4.0::float8 * (${sql.join(known, sql` + `)}) / ${known.length}::int`;
	return sql`${able} + 2 * (p.dayparts && ${dayparts}::text[])::int + 2 * (p.interests && ${categories}::text[])::int
		+ coalesce((${away} <= p.radius)::int, 0)`;
}

/** One profile that organisations can find, or undefined. */
export async function findPoolProfile(
	trx: Trx,
	id: string,
	from: Point | null,
	seekerId: string | null,
): Promise<FoundProfile | undefined> {
	const { rows } = await sql<FoundProfile>`
		select ${profileColumns}, ${from ? distanceTo(from) : sql`null::float8`} as kilometres
		from volunteer_profiles p join users u on u.id = p.user_id
		where p.id = ${id} and p.status = 'published' and p.is_owner_active
			${seekerId ? sql`and ${isNotBlocked(seekerId)}` : sql``}`.execute(trx);
	return rows[0];
}
