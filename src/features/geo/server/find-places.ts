import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { escapeLike } from '#platform/server/escape-like.ts';
import { locate } from './locate.ts';

export type FoundPlace = {
	name: string;
	region: string | null;
	kind: 'place' | 'postcode';
	lat: number;
	lon: number;
};

/**
 * Finds places and postcodes that start with the text, shortest names first; similar names if nothing starts with it.
 * Places with the same name in different regions are all returned.
 */
export async function findPlaces(trx: Trx, text: string, limit = 8): Promise<FoundPlace[]> {
	const typed = text.trim().slice(0, 80);
	if (typed === '') return [];
	const digits = /^([1-9][0-9]{0,3})(?:\s*[A-Za-z]{0,2})$/.exec(typed)?.[1];
	if (digits) {
		const codes = await trx
			.selectFrom('postcodes')
			.select(['code', 'place', 'region', 'lat', 'lon'])
			.where('code', '>=', digits.padEnd(4, '0'))
			.where('code', '<=', digits.padEnd(4, '9'))
			.orderBy('code')
			.limit(limit)
			.execute();
		return codes.map(({ code, place, region, lat, lon }) => ({
			name: `${code} ${place}`,
			region,
			kind: 'postcode',
			lat,
			lon,
		}));
	}
	const begins = await placesWhere(
		trx,
		sql<boolean>`plain(name) like plain(${`${escapeLike(typed)}%`})`,
		sql`country <> 'NL', length(name), name`,
		limit,
	);
	return begins.length > 0 ? begins : similarPlaces(trx, typed, limit);
}

/** Finds places with a similar name, most similar first, for an unknown name. */
export async function similarPlaces(trx: Trx, text: string, limit = 5): Promise<FoundPlace[]> {
	const typed = text.trim().slice(0, 80);
	if (typed === '') return [];
	return placesWhere(
		trx,
		sql<boolean>`plain(name) % plain(${typed})`,
		sql`similarity(plain(name), plain(${typed})) desc, country <> 'NL', name`,
		limit,
	);
}

async function placesWhere(
	trx: Trx,
	condition: ReturnType<typeof sql<boolean>>,
	order: ReturnType<typeof sql>,
	limit: number,
): Promise<FoundPlace[]> {
	const { rows } = await sql<Omit<FoundPlace, 'kind'>>`
		select name, region, lat, lon from places where ${condition} order by ${order} limit ${limit}`.execute(
		trx,
	);
	return rows.map((row) => ({ ...row, kind: 'place' as const }));
}

/**
 * Resolves a place to search near: a postcode ("3571", "3571 AX"), a name ("Renkum", "3571 AX Utrecht"), or coordinates
 * ("52.1,5.12"). Returns null if it is unknown.
 */
export async function readNear(
	trx: Trx,
	text: string,
): Promise<{ name: string; lat: number; lon: number } | null> {
	const typed = text.trim().slice(0, 80);
	const coordinates = /^(-?\d{1,2}(?:\.\d{1,10})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,10})?)$/.exec(typed);
	if (coordinates) {
		const [lat, lon] = [Number(coordinates[1]), Number(coordinates[2])];
		return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { name: typed, lat, lon } : null;
	}
	const postcode = /^([1-9][0-9]{3})\s*[A-Za-z]{0,2}(?:\s+(.+))?$/.exec(typed);
	const found = postcode
		? await locate(trx, { postalCode: postcode[1], city: postcode[2] })
		: await locate(trx, { city: typed });
	if (!found) return null;
	return {
		name: postcode?.[1] && !postcode[2] ? `${postcode[1]} ${found.place}` : found.place,
		lat: found.lat,
		lon: found.lon,
	};
}
