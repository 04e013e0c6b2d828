import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Outline } from '../contract.ts';

type Placed = { id: string; lat: number; lon: number };

/**
 * The name of the municipality of each point, by the id it is given with, in one statement. A point outside all
 * outlines has none.
 */
export async function municipalitiesAt(
	trx: Trx,
	points: readonly Placed[],
): Promise<ReadonlyMap<string, string>> {
	if (points.length === 0) return new Map();
	const { rows } = await sql<{ name: string; outline: Outline }>`
		select a.name, a.outline from map_areas a where a.kind = 'municipality' and exists (
			select from unnest(${points.map(({ lat }) => lat)}::float8[], ${points.map(({ lon }) => lon)}::float8[])
				as p (lat, lon)
			where p.lat between a.south and a.north and p.lon between a.west and a.east)`.execute(trx);
	return new Map(
		points.flatMap((point) => {
			const area = rows.find(({ outline }) => isWithin(outline, point));
			return area ? [[point.id, area.name] as const] : [];
		}),
	);
}

/** As many as a drawing shows; a centre's region has far fewer. */
const MOST_AROUND = 80;

/** The outlines of municipalities by name, and of those that lie between and directly around them; in one statement. */
export async function municipalitiesAround(
	trx: Trx,
	names: readonly string[],
): Promise<{ name: string; outline: Outline; isNamed: boolean }[]> {
	if (names.length === 0) return [];
	const { rows } = await sql<{ name: string; outline: Outline; isNamed: boolean }>`
		with named as (select min(west) as west, min(south) as south, max(east) as east, max(north) as north
			from map_areas where kind = 'municipality' and name = any (${[...names]}))
		select a.name, a.outline, a.name = any (${[...names]}) as "isNamed" from map_areas a, named n
		where a.kind = 'municipality' and a.north >= n.south and a.south <= n.north and a.east >= n.west and a.west <= n.east
		order by "isNamed" desc, a.name limit ${MOST_AROUND}`.execute(trx);
	return rows;
}

/** Whether a point is within an outline: a line from it to the east crosses the rings an odd number of times. */
function isWithin(outline: Outline, { lat, lon }: Placed): boolean {
	const polygons: number[][][][] = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
	return polygons.flat().filter((ring) => crossings(ring, lat, lon) % 2 === 1).length % 2 === 1;
}

function crossings(ring: readonly number[][], lat: number, lon: number): number {
	return ring.filter(([x = 0, y = 0], at) => {
		const [beforeX = 0, beforeY = 0] = ring.at(at - 1) ?? [];
		return y > lat !== beforeY > lat && lon < ((beforeX - x) * (lat - y)) / (beforeY - y) + x;
	}).length;
}
