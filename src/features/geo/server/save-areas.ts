import { sql } from 'kysely';
import { feature } from 'topojson-client';
import type { Trx } from '#platform/server/database.ts';
import { type AreaKind, type Outline, outlineSchema } from '../contract.ts';
import type { Box } from './read-areas.ts';

export type NewArea = { code: string; kind: AreaKind; name: string; source: string; outline: Outline };

/** Decimals of a degree that are stored: about ten metres, finer than these maps show. */
const DECIMALS = 4;

/** The outlines in the TopoJSON that the product ships: municipalities, and the provinces that they make up. */
export function areasOf(text: string, source: string): NewArea[] {
	const map: Parameters<typeof feature>[0] = JSON.parse(text);
	const read = (kind: AreaKind, name: string): NewArea[] => {
		const given = map.objects[name];
		const found = given && feature(map, given);
		if (found?.type !== 'FeatureCollection') throw new Error(`The outlines lack ${name}.`);
		return found.features.map(({ id, properties, geometry }) => ({
			code: String(id),
			kind,
			name: String(properties?.name),
			source,
			outline: outlineSchema.parse(geometry),
		}));
	};
	return [...read('municipality', 'municipalities'), ...read('province', 'provinces')];
}

/** Replaces all areas by these. */
export async function saveAreas(trx: Trx, areas: readonly NewArea[]): Promise<void> {
	await trx.deleteFrom('map_areas').execute();
	for (let from = 0; from < areas.length; from += 50) {
		const batch = areas.slice(from, from + 50).map((area) => {
			const outline = rounded(area.outline);
			return { ...area, outline, ...boxOf(outline) };
		});
		await sql`
			insert into map_areas (code, kind, name, source, outline, west, south, east, north)
			select code, kind, name, source, outline, west, south, east, north
			from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (code text, kind text, name text, source text,
				outline jsonb, west float8, south float8, east float8, north float8)`.execute(trx);
	}
}
function polygonsOf(outline: Outline): number[][][][] {
	return outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
}

/** Rounds an outline, and drops points that become equal to the previous one. */
function rounded(outline: Outline): Outline {
	const round = (value = 0) => Number(value.toFixed(DECIMALS));
	const polygons = polygonsOf(outline).map((rings) =>
		rings
			.map((ring) =>
				ring
					.map(([lon, lat]) => [round(lon), round(lat)])
					.filter(([lon, lat], at, all) => at === 0 || lon !== all[at - 1]?.[0] || lat !== all[at - 1]?.[1]),
			)
			.filter((ring) => ring.length > 3),
	);
	return { type: 'MultiPolygon', coordinates: polygons.filter((rings) => rings.length > 0) };
}

function boxOf(outline: Outline): Box {
	const box = { west: 180, south: 90, east: -180, north: -90 };
	for (const [lon = 0, lat = 0] of polygonsOf(outline).flat(2)) {
		box.west = Math.min(box.west, lon);
		box.east = Math.max(box.east, lon);
		box.south = Math.min(box.south, lat);
		box.north = Math.max(box.north, lat);
	}
	return box;
}
