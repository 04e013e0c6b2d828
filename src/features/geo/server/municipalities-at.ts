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
