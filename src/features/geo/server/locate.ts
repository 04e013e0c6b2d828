import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

/** A point with the name of its place, from the reference tables. */
export type Located = {
	lat: number;
	lon: number;
	place: string;
	/** Its province where others have the name too, or where it was told with it. */
	region?: string | undefined;
	/** Kilometres from the point to the edge of a municipality or province. */
	reach?: number | undefined;
};

/** Provinces as people shorten them, by `place_key`. */
const SHORT: Readonly<Record<string, string>> = {
	dr: 'drenthe',
	fl: 'flevoland',
	fr: 'friesland',
	fryslan: 'friesland',
	gd: 'gelderland',
	gld: 'gelderland',
	gn: 'groningen',
	gr: 'groningen',
	l: 'limburg',
	lb: 'limburg',
	nb: 'noordbrabant',
	brabant: 'noordbrabant',
	nh: 'noordholland',
	ov: 'overijssel',
	ut: 'utrecht',
	zh: 'zuidholland',
	zl: 'zeeland',
	zld: 'zeeland',
};

/**
 * Locates a postal code or town: the area of the code's four digits if known, otherwise the town by name, whatever its
 * capitals, accents, apostrophes and hyphens. A name may be followed by its province ("Bergen (NH)", "Bergen, Limburg").
 * Of several towns with one name it returns the nearest to `centreId`, by default a centre of the transaction; without
 * either the largest. Returns null if neither is known.
 */
export async function locate(
	trx: Trx,
	{
		postalCode,
		city,
		centreId,
	}: {
		postalCode?: string | null | undefined;
		city?: string | null | undefined;
		centreId?: string | undefined;
	},
): Promise<Located | null> {
	const digits = /^\s*([1-9][0-9]{3})(?:\s*[A-Za-z]{2})?\s*$/.exec(postalCode ?? '')?.[1];
	if (digits) {
		const area = await trx
			.selectFrom('postcodes')
			.select(['lat', 'lon', 'place'])
			.where('code', '=', digits)
			.executeTakeFirst();
		if (area) return area;
	}
	const name = city?.trim().slice(0, 80);
	if (!name) return null;
	const [found] = await placesNamed(trx, name, centreId);
	return found ?? null;
}

/** Every place with a name, the one that is most likely meant first; at most ten. */
export async function placesNamed(trx: Trx, text: string, centreId?: string): Promise<Located[]> {
	const { rows, isTold } = await rowsNamed(trx, text, centreId);
	return rows.map(({ lat, lon, place, region, reach }) => ({
		lat,
		lon,
		place,
		...((rows.length > 1 || isTold) && region && { region }),
		...(reach > 0 && { reach }),
	}));
}

type Row = {
	lat: number;
	lon: number;
	place: string;
	region: string | null;
	regionKey: string;
	reach: number;
};

/**
 * The places whose whole name this is; otherwise those with the name before its last part, which is then the region that
 * they are told by.
 */
async function rowsNamed(
	trx: Trx,
	text: string,
	centreId: string | undefined,
): Promise<{ rows: Row[]; isTold: boolean }> {
	// Ignores that a degree of longitude is shorter here: precise enough to choose between towns of one name.
	const { rows } = await sql<Row>`
		select p.lat, p.lon, p.name as place, p.region, p.reach, place_key(coalesce(p.region, '')) as "regionKey"
		from places p left join lateral (
			select c.lat, c.lon from centres c where c.id = any (app_centres()) and c.lat is not null and c.lon is not null
			order by c.id = ${centreId ?? null}::uuid desc nulls last, c.is_default desc limit 1) here on true
		where place_key(p.name) = place_key(${text}) and place_key(p.name) <> ''
		order by p.country <> 'NL', array_position(array['place', 'municipality', 'province'], p.kind),
			power(p.lat - here.lat, 2) + power((p.lon - here.lon) * 0.61, 2) nulls last, p.size desc, p.id
		limit 10`.execute(trx);
	if (rows.length > 0) return { rows, isTold: false };
	const [, name, region] =
		/^(.+?)\s*(?:[,(]|\s-\s)\s*([^,(]+?)[.)]*$/.exec(text) ?? /^(.+)\s(\S{1,3})$/.exec(text) ?? [];
	if (!name || !region) return { rows, isTold: false };
	const key = region
		.normalize('NFD')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]/g, '');
	const wanted = SHORT[key] ?? key;
	const { rows: named } = await rowsNamed(trx, name, centreId);
	return { rows: named.filter(({ regionKey }) => regionKey.includes(wanted)), isTold: true };
}
