import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MapPointValues } from '#features/geo/contract.ts';
import {
	boxAround,
	type Point,
	readNear,
	searchedPlace,
	similarPlaces,
} from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { escapeLike } from '#platform/server/escape-like.ts';
import type { SocialMapMeta, SocialMapSort } from '../../social-map-contract.ts';
import { type OrganisationRow, selectOrganisations } from '../select-organisations.ts';

export type SocialMapInput = {
	centreId: string;
	text: string;
	near: string;
	/** Where `near` is exactly, when it is a whole postcode that is known. */
	exact?: Point | undefined;
	kilometres: number;
	/** Any of these will do; none chosen is all of them. */
	activityTypes: readonly string[];
	kinds: readonly string[];
	/** Undefined is the nearest first when there is a place, otherwise by name. */
	sort: SocialMapSort | undefined;
	page: { number: number; size: number };
};

type Hit = { row: OrganisationRow; distance: number | null };
type Counts = { value: string; count: number }[];
type Result = Pick<
	SocialMapMeta,
	'total' | 'sort' | 'facets' | 'place' | 'placeUnknown' | 'placeSuggestions'
>;

const MAX_WORDS = 8;
const EARTH_RADIUS = 6_371_008.8;

/**
 * A page of the approved organisations that chose to be on the social map, by words, place and facets, with counts for
 * every value of a facet: the same number of statements however many there are. A place that is not known is left out
 * of the question, and the answer says so.
 */
export async function searchSocialMap(
	trx: Trx,
	input: SocialMapInput,
): Promise<{ hits: Hit[]; result: Result }> {
	const near = input.near.trim() === '' ? null : await readNear(trx, input.near, input);
	const place = searchedPlace(near, input.kilometres);
	const placeUnknown = place === null && input.near.trim() !== '';
	const sort = place ? (input.sort ?? 'distance') : 'name';
	const found = await count(trx, input, place, sort);
	const rows = found.hits.length > 0 ? await readRows(trx, found.hits) : [];
	const like = placeUnknown
		? (await similarPlaces(trx, input.near)).map(({ name }) => name)
		: (near?.others ?? []);
	return {
		hits: rows,
		result: {
			total: found.total,
			sort,
			facets: { activityTypeIds: found.activityTypes, nonProfitType: found.kinds },
			place,
			placeUnknown,
			placeSuggestions: [...new Set(like)],
		},
	};
}

/** The same question for a map: a page of the organisations that have a place, and how many there are of those. */
export async function placeSocialMap(
	trx: Trx,
	input: SocialMapInput,
): Promise<{
	points: (MapPointValues & { id: string })[];
	total: number;
	place: ReturnType<typeof searchedPlace>;
}> {
	const near = input.near.trim() === '' ? null : await readNear(trx, input.near, input);
	const place = searchedPlace(near, input.kilometres);
	const sort = place ? (input.sort ?? 'distance') : 'name';
	const { hits, total } = await count(trx, input, place, sort, [
		sql`o.lat is not null and o.lon is not null`,
	]);
	if (hits.length === 0) return { points: [], total, place };
	const rows = await trx
		.selectFrom('organisations')
		.select(['id', 'name as title', 'city as detail', 'lat', 'lon'])
		.where(
			'id',
			'in',
			hits.map(({ id }) => id),
		)
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	const points = hits.flatMap(({ id }) => {
		const row = byId.get(id);
		if (!row || row.lat === null || row.lon === null) return [];
		return [{ ...row, lat: row.lat, lon: row.lon, approximate: false }];
	});
	return { points, total, place };
}

type Found = {
	total: number;
	activityTypes: Counts;
	kinds: Counts;
	hits: { id: string; metres: number | null }[];
};

async function count(
	trx: Trx,
	input: SocialMapInput,
	place: (Point & { distance: number }) | null,
	sort: SocialMapSort,
	more: readonly RawBuilder<SqlBool>[] = [],
): Promise<Found> {
	const { centreId, activityTypes, kinds, page } = input;
	const metres = place ? metresFrom(place) : sql`null::double precision`;
	const conditions = [
		...wordConditions(input.text),
		...(place ? nearConditions(place, place.distance) : []),
		...more,
	];
	const also = conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``;
	const within = place ? sql`where metres <= ${place.distance * 1000}` : sql``;
	const order = sort === 'distance' ? sql`metres, plain(name), id` : sql`plain(name), id`;
	const { rows } = await sql<Found>`
		with near as (
			select o.id, o.name, o.activity_types, o.non_profit_type, ${metres} as metres,
				${activityTypes.length === 0 ? sql`true` : sql`o.activity_types && ${activityTypes}::text[]`} as does,
				${kinds.length === 0 ? sql`true` : sql`coalesce(o.non_profit_type = any (${kinds}::text[]), false)`} as is_kind
			from organisations o
			where o.centre_id = ${centreId} and o.status = 'approved' and o.show_on_social_map ${also}
		),
		matched as materialized (select * from near ${within}),
		hits as (
			select id, metres, row_number() over (order by ${order}) as place
			from matched where does and is_kind
			order by ${order} limit ${page.size} offset ${(page.number - 1) * page.size}
		)
		select
			(select count(*)::int from matched where does and is_kind) as total,
			(select coalesce(json_agg(json_build_object('value', value, 'count', number) order by value), '[]')
				from (select unnest(activity_types) as value, count(*)::int as number
					from matched where is_kind group by 1) of_types) as "activityTypes",
			(select coalesce(json_agg(json_build_object('value', value, 'count', number) order by value), '[]')
				from (select non_profit_type as value, count(*)::int as number
					from matched where does and non_profit_type is not null group by 1) of_kinds) as kinds,
			(select coalesce(json_agg(json_build_object('id', id, 'metres', metres) order by place), '[]')
				from hits) as hits`.execute(trx);
	return rows[0] ?? { total: 0, activityTypes: [], kinds: [], hits: [] };
}

/** The whole rows, in the order of the hits. */
async function readRows(trx: Trx, hits: Found['hits']): Promise<Hit[]> {
	const ids = hits.map(({ id }) => id);
	const rows = await selectOrganisations(trx, { texts: false })
		.where('organisations.id', 'in', ids)
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	return hits.flatMap(({ id, metres }) => {
		const row = byId.get(id);
		return row ? [{ row, distance: metres === null ? null : Math.round(metres) }] : [];
	});
}

/** Every word is in the name, the town or the text about it; a name may also be spelt a little differently. */
function wordConditions(text: string): RawBuilder<SqlBool>[] {
	const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.slice(0, MAX_WORDS).map((word) => {
		const part = `%${escapeLike(word)}%`;
		return sql<SqlBool>`(
			plain_words(concat_ws(' ', o.name, o.city)) like plain(${part})
			or (length(${word}) > 3 and strict_word_similarity(plain(${word}), plain_words(o.name)) > 0.5)
			or plain_words(regexp_replace(o.description, '<[^>]*>', ' ', 'g')) like plain(${part}))`;
	});
}

function nearConditions(place: Point, kilometres: number): RawBuilder<SqlBool>[] {
	const { south, north, west, east } = boxAround(place, kilometres * 1000);
	return [sql<SqlBool>`o.lat between ${south} and ${north}`, sql<SqlBool>`o.lon between ${west} and ${east}`];
}

/** Metres over the surface of the earth (haversine), as `metresBetween` of places counts them. */
function metresFrom({ lat, lon }: Point): RawBuilder<number> {
	return sql<number>`${EARTH_RADIUS}::double precision * 2 * asin(least(1, sqrt(
		power(sin(radians(o.lat - ${lat}::double precision) / 2), 2)
		+ cos(radians(${lat}::double precision)) * cos(radians(o.lat))
			* power(sin(radians(o.lon - ${lon}::double precision) / 2), 2))))`;
}
