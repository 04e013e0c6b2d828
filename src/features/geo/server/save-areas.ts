import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Outline } from '../contract.ts';
import type { Box } from './read-areas.ts';

export type NewArea = { code: string; name: string; source: string; outline: Outline };

/** Decimals of a degree that are stored: about ten metres, finer than these maps show. */
const DECIMALS = 4;

/** Upserts areas. Returns how many are new. */
export async function saveAreas(trx: Trx, areas: readonly NewArea[]): Promise<number> {
	let made = 0;
	for (let from = 0; from < areas.length; from += 50) {
		const batch = areas.slice(from, from + 50).map((area) => {
			const outline = rounded(area.outline);
			return { ...area, outline, ...boxOf(outline) };
		});
		const { rows } = await sql<{ made: boolean }>`
			insert into map_areas (code, name, source, outline, west, south, east, north)
			select code, name, source, outline, west, south, east, north from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
				as given (code text, name text, source text, outline jsonb, west float8, south float8, east float8, north float8)
			on conflict (code) do update set name = excluded.name, source = excluded.source, outline = excluded.outline,
				west = excluded.west, south = excluded.south, east = excluded.east, north = excluded.north
			returning xmax = 0 as made`.execute(trx);
		made += rows.filter((row) => row.made).length;
	}
	return made;
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
