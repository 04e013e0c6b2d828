import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { AreaKind, Outline } from '../contract.ts';

export type Box = { west: number; south: number; east: number; north: number };
export type AreaRow = { code: string; kind: AreaKind; name: string; source: string; outline: Outline };

/** Parses a box from a query, such as `5.8,51.9,6.2,52.3`; undefined if absent. Throws 400 for anything else. */
export function readBox(given: unknown): Box | undefined {
	if (given === undefined) return undefined;
	const [west, south, east, north, ...more] = String(given)
		.split(',')
		.map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
	const box = {
		west: west ?? Number.NaN,
		south: south ?? Number.NaN,
		east: east ?? Number.NaN,
		north: north ?? Number.NaN,
	};
	const right =
		more.length === 0 &&
		Object.values(box).every(Number.isFinite) &&
		box.west <= box.east &&
		box.south <= box.north;
	if (right) return box;
	const detail = 'A box is four numbers: west, south, east and north, in degrees.';
	throw ApiError.badQuery([{ code: 'invalid_value', detail, source: { parameter: 'filter[box]' } }]);
}

/** Degrees from west to east from which areas are provinces: municipalities would be too small to tell apart. */
const WIDE = 4.5;

/**
 * Returns a page of the areas that intersect a box, nearest to its centre first: municipalities, or provinces where the
 * box is wide. All municipalities and provinces without a box.
 */
export async function readAreas(
	trx: Trx,
	box: Box | undefined,
	page: { number: number; size: number },
): Promise<{ total: number; areas: AreaRow[] }> {
	const within = box
		? sql`where kind = ${box.east - box.west > WIDE ? 'province' : 'municipality'}
			and north >= ${box.south} and south <= ${box.north} and east >= ${box.west} and west <= ${box.east}`
		: sql``;
	const order = box
		? sql`power((west + east - ${box.west + box.east}::double precision) * 0.61, 2)
			+ power(south + north - ${box.south + box.north}::double precision, 2), code`
		: sql`kind, name, code`;
	const { rows } = await sql<AreaRow & { total: number }>`
		select code, kind, name, source, outline, count(*) over ()::int as total from map_areas ${within}
		order by ${order} limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	return { total: rows[0]?.total ?? 0, areas: rows.map(({ total: _, ...area }) => area) };
}
