import type { municipalitiesAround, Point } from '#features/geo/server/public.ts';
import type { PlacesMap } from '../contract.ts';

type Area = Awaited<ReturnType<typeof municipalitiesAround>>[number];
type Place = Point & { name: string; online: number };

const WIDTH = 720;
const MAX_HEIGHT = 560;
const MARGIN = 16;
const RADIUS = { least: 6, most: 34 };

/** Lays out municipalities with a circle for each place, as large as how many vacancies are on line there. */
export function layOutMap(areas: readonly Area[], places: readonly Place[]): PlacesMap | null {
	const shown = places.filter(({ online }) => online > 0);
	const points = areas.filter(({ isNamed }) => isNamed).flatMap(({ outline }) => ringsOf(outline).flat());
	if (points.length === 0 || shown.length === 0) return null;
	const { west, south, east, north } = boxAround(points);
	// A degree to the east is shorter than one to the north.
	const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
	const wide = Math.max((east - west) * narrow, 0.001);
	const high = Math.max(north - south, 0.001);
	const scale = Math.min((WIDTH - 2 * MARGIN) / wide, (MAX_HEIGHT - 2 * MARGIN) / high);
	const height = Math.round(high * scale + 2 * MARGIN);
	const left = (WIDTH - wide * scale) / 2;
	const at = (lat: number, lon: number) => ({
		x: round(left + (lon - west) * narrow * scale),
		y: round(MARGIN + (north - lat) * scale),
	});
	const most = Math.max(...shown.map(({ online }) => online));
	return {
		width: WIDTH,
		height,
		areas: areas.map(({ name, outline }) => ({
			name,
			path: ringsOf(outline)
				.map((ring) => ringPath(ring.map(([lon = 0, lat = 0]) => at(lat, lon))))
				.join(''),
		})),
		places: shown.map(({ name, online, lat, lon }) => ({
			name,
			online,
			...at(lat, lon),
			// The surface says how many, so the radius is its root.
			radius: round(RADIUS.least + (RADIUS.most - RADIUS.least) * Math.sqrt(online / most)),
		})),
	};
}

function ringsOf(outline: Area['outline']): number[][][] {
	return outline.type === 'Polygon' ? outline.coordinates : outline.coordinates.flat();
}

function boxAround(points: readonly number[][]) {
	const box = { west: 180, south: 90, east: -180, north: -90 };
	for (const [lon = 0, lat = 0] of points) {
		box.west = Math.min(box.west, lon);
		box.east = Math.max(box.east, lon);
		box.south = Math.min(box.south, lat);
		box.north = Math.max(box.north, lat);
	}
	return box;
}

/** Points that would fall on the one before are left out. */
function ringPath(points: readonly { x: number; y: number }[]): string {
	const parts: string[] = [];
	let before = { x: Number.NaN, y: Number.NaN };
	for (const { x, y } of points) {
		if (Math.abs(x - before.x) < 0.8 && Math.abs(y - before.y) < 0.8) continue;
		parts.push(`${parts.length === 0 ? 'M' : 'L'}${x},${y}`);
		before = { x, y };
	}
	return parts.length < 3 ? '' : `${parts.join('')}Z`;
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
