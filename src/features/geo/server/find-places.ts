import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Point } from './distance.ts';
import { type Located, locate, placesNamed } from './locate.ts';

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
		beginsAs(typed),
		sql`country <> 'NL', place_key(name) <> place_key(${typed}), size desc, length(name), name`,
		limit,
	);
	return begins.length > 0 ? begins : similarPlaces(trx, typed, limit);
}

/** Whether a place's name begins as typed; as a range, for which its index also serves a prepared statement. */
export function beginsAs(typed: string): RawBuilder<boolean> {
	return sql<boolean>`place_key(${typed}) <> '' and place_key(name) ~>=~ place_key(${typed})
		and place_key(name) ~<~ (place_key(${typed}) || '~')`;
}

/** Finds places with a similar name, most similar first, for an unknown name. */
export async function similarPlaces(trx: Trx, text: string, limit = 5): Promise<FoundPlace[]> {
	const typed = text.trim().slice(0, 80);
	if (typed === '') return [];
	return placesWhere(
		trx,
		sql<boolean>`plain(name) % plain(${typed})`,
		sql`similarity(plain(name), plain(${typed})) desc, country <> 'NL', size desc, name`,
		limit,
	);
}

async function placesWhere(
	trx: Trx,
	condition: RawBuilder<boolean>,
	order: RawBuilder<unknown>,
	limit: number,
): Promise<FoundPlace[]> {
	const { rows } = await sql<Omit<FoundPlace, 'kind'>>`
		select name, region, lat, lon from places where ${condition} order by ${order} limit ${limit}`.execute(
		trx,
	);
	return rows.map((row) => ({ ...row, kind: 'place' as const }));
}

/** The country behind a place, as maps and address books write it. */
const COUNTRY = /\s*[,(]\s*(?:nederland|(?:the )?netherlands|holland|nl)\)?$/i;

/** A place to search near. */
export type Near = {
	name: string;
	lat: number;
	lon: number;
	/** Kilometres to the edge of a municipality or province: who searches there means all of it. */
	reach: number;
	/** Other places with that name, as one may type them. */
	others: string[];
};

/**
 * Resolves a place to search near: a postcode ("3571", "3571 AX"), a name ("Renkum", "3571 AX Utrecht", "Bergen (NH)"),
 * or coordinates ("52.1,5.12"). Of equal names it takes the nearest to the centre. A whole postcode is where `exact` says
 * (see exactPoint), otherwise in the middle of its four digits. Returns null if it is unknown.
 */
export async function readNear(
	trx: Trx,
	text: string,
	{ centreId, exact }: { centreId?: string; exact?: Point | undefined } = {},
): Promise<Near | null> {
	const typed = text.trim().slice(0, 80).replace(COUNTRY, '');
	const coordinates = /^(-?\d{1,2}(?:\.\d{1,10})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,10})?)$/.exec(typed);
	if (coordinates) {
		const [lat, lon] = [Number(coordinates[1]), Number(coordinates[2])];
		const known = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
		return known ? { name: typed, lat, lon, reach: 0, others: [] } : null;
	}
	const [, digits, city] = /^([1-9][0-9]{3})\s*(?:[A-Za-z]{2}\b)?(?:\s*(.+))?$/.exec(typed) ?? [];
	if (digits) {
		const found = await locate(trx, { postalCode: digits, city, centreId });
		if (!found) return null;
		const name = city ? found.place : `${digits} ${found.place}`;
		const { lat, lon } = exact ?? found;
		return { name, lat, lon, reach: 0, others: [] };
	}
	const [found, ...others] = await placesNamed(trx, typed, centreId);
	if (!found) return null;
	return {
		name: nameOf(found),
		lat: found.lat,
		lon: found.lon,
		reach: found.reach ?? 0,
		others: others.map(nameOf),
	};
}

/** A place as a search tells it: with the kilometres round it that are searched, at least all of a municipality. */
export function searchedPlace(near: Near | null, kilometres: number) {
	if (!near) return null;
	const { name, lat, lon, reach } = near;
	return { name, lat, lon, distance: Math.max(kilometres, reach) };
}

/** A place's name as one may type it, with its region where others have the name too. */
function nameOf({ place, region }: Located): string {
	return region ? `${place}, ${region}` : place;
}
