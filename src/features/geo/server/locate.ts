import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

/** A point with the name of its place, from the reference tables. */
export type Located = { lat: number; lon: number; place: string };

/**
 * Locates a postal code or town: the area of the code's four digits if known, otherwise the town by name, ignoring case
 * and accents. Of several towns with one name it returns the nearest to `near`. Returns null if neither is known.
 */
export async function locate(
	trx: Trx,
	{
		postalCode,
		city,
		near,
	}: {
		postalCode?: string | null | undefined;
		city?: string | null | undefined;
		near?: { lat: number | null; lon: number | null } | undefined;
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
	const name = city?.trim();
	if (!name) return null;
	// Ignores that a degree of longitude is shorter here: precise enough to choose between towns of one name.
	const distance =
		near && near.lat !== null && near.lon !== null
			? sql`power(lat - ${near.lat}::double precision, 2) + power((lon - ${near.lon}::double precision) * 0.61, 2)`
			: sql`id`;
	const town = await trx
		.selectFrom('places')
		.select(['lat', 'lon', 'name as place'])
		.where(sql<boolean>`plain(name) = plain(${name})`)
		.orderBy(sql`country <> 'NL'`)
		.orderBy(distance)
		.limit(1)
		.executeTakeFirst();
	return town ?? null;
}
