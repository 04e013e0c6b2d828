import { type RawBuilder, sql } from 'kysely';
import { boxAround, type Point } from './distance.ts';

/** Kilometres over a plane from a point to where a row is, as good as exact within a region. */
export function kilometresTo({ lat, lon }: Point, row: string): RawBuilder<number> {
	const shrunk = Math.cos((lat * Math.PI) / 180);
	const [rowLat, rowLon] = [sql.ref(`${row}.lat`), sql.ref(`${row}.lon`)];
	return sql<number>`111.2 * sqrt(power(${rowLat} - ${lat}::float8, 2)
		+ power((${rowLon} - ${lon}::float8) * ${shrunk}::float8, 2))`;
}

/** Whether a row, by its alias, is within some kilometres of a point. */
export function isWithin(area: Point & { kilometres: number }, row: string): RawBuilder<boolean> {
	const { south, north, west, east } = boxAround(area, area.kilometres * 1000);
	const [lat, lon] = [sql.ref(`${row}.lat`), sql.ref(`${row}.lon`)];
	return sql<boolean>`${lat} between ${south} and ${north} and ${lon} between ${west} and ${east}
		and ${kilometresTo(area, row)} <= ${area.kilometres}`;
}
