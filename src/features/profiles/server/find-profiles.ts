import { type RawBuilder, sql } from 'kysely';
import type { Point } from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { poolFacets } from '../enums.ts';
import type { FitVacancy } from './find-vacancy.ts';
import { type CountRow, countAmong, countPeople, countsOf, type FacetCounts } from './pool-counts.ts';
import { baseOf, chosen, distanceTo, isNotBlocked, type PoolQuestion } from './pool-question.ts';
import { type OwnProfileRow, type ProfileRow, profileColumns } from './select-profiles.ts';

/** A profile that was found, with the distance to what was searched near. */
export type FoundProfile = ProfileRow & { kilometres: number | null };
/** One that was looked up: whose it is, and how many invitations wait for an answer. */
export type PoolProfile = FoundProfile & Pick<OwnProfileRow, 'openReplies'> & { userId: string };
/** So many are sorted sooner than they are met in the order of all. */
const FEW = 2000;
type Hit = { id: string; kilometres: number | null };

/**
 * A page of the profiles that organisations can find, how many there are, and for every facet how many each of its values
 * would leave with the other choices. For a vacancy those who fit it, the best first; otherwise the newest first.
 */
export async function findProfiles(
	trx: Trx,
	asked: PoolQuestion,
): Promise<{ rows: FoundProfile[]; total: number; facets: FacetCounts }> {
	if (asked.vacancy) return findForVacancy(trx, asked, asked.vacancy);
	const { total, facets } = await countPeople(trx, asked);
	return { rows: total === 0 ? [] : await readHits(trx, await findPage(trx, asked, total)), total, facets };
}

/**
 * The ids of a page. The database cannot know how many have a word: where few were found they are read and sorted, otherwise
 * the newest are read in the order of the index until the page is full.
 */
async function findPage(trx: Trx, asked: PoolQuestion, total: number): Promise<readonly Hit[]> {
	const { page, from } = asked;
	const apart = total <= FEW ? sql`offset 0` : sql``;
	const { rows } = await sql<Hit>`
		select p.id, ${awayIn(from)} as kilometres
		from (select * from pool_profiles p where ${baseOf(asked)} and ${chosenOfAll(asked)} ${apart}) p
		order by p.published_at desc, p.id
		limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	return rows;
}

/** Those who fit a vacancy are few of many, and take most of the time to find: they are so once, to be counted and to be sorted. */
async function findForVacancy(trx: Trx, asked: PoolQuestion, vacancy: FitVacancy) {
	const { page, from } = asked;
	const fit = fitOf(vacancy, sql`p.kilometres`);
	const people = { from: sql`fitting p`, base: sql<boolean>`true` };
	const { rows } = await sql<CountRow & { kilometres: number | null }>`
		with fitting as materialized (
			select p.*, ${awayIn(from)} as kilometres from pool_profiles p where ${baseOf(asked)})
		select counted.*, null::float8 as kilometres from (${countAmong(people, poolFacets, { ...asked, q: '' })}) as counted
		union all (
			select 'page', p.id::text,
				(row_number() over (order by ${fit} desc, p.kilometres nulls last, p.published_at desc, p.id))::int as place,
				p.kilometres
			from fitting p where ${chosenOfAll(asked)}
			order by place limit ${page.size} offset ${(page.number - 1) * page.size})`.execute(trx);
	const hits = rows.filter(({ facet }) => facet === 'page').toSorted((a, b) => a.count - b.count);
	return {
		rows: await readHits(
			trx,
			hits.map(({ value, kilometres }) => ({ id: value, kilometres })),
		),
		...countsOf(rows),
	};
}

function awayIn(from: Point | null): RawBuilder<number | null> {
	return from ? distanceTo(from) : sql<number | null>`null::float8`;
}

/** What was chosen of all facets together. */
function chosenOfAll(asked: PoolQuestion): RawBuilder<boolean> {
	return sql.join(
		poolFacets.map((facet) => chosen(facet, asked)),
		sql` and `,
	) as RawBuilder<boolean>;
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
): Promise<PoolProfile | undefined> {
	const { rows } = await sql<PoolProfile>`
		select ${profileColumns}, p.user_id as "userId", p.open_replies as "openReplies", ${from ? distanceTo(from) : sql`null::float8`} as kilometres
		from volunteer_profiles p join users u on u.id = p.user_id
		where p.id = ${id} and p.is_owner_active and (p.status = 'published' ${seekerId ? orMatchedWith(seekerId) : sql``})
			${seekerId ? sql`and ${isNotBlocked(sql`${seekerId}::uuid`)}` : sql``}`.execute(trx);
	return rows[0];
}

/** Who accepted somebody still finds the page they were found by, although nobody else finds it. */
function orMatchedWith(organisationId: string) {
	return sql`or p.status = 'paused' and exists (select from applications a where a.id = p.matched_application_id
		and a.organisation_id = ${organisationId} and a.status in ('accepted', 'completed'))`;
}
