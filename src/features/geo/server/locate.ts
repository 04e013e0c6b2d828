import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

/** A point with the name of the place it belongs to, as known in the reference tables. */
export type Located = { lat: number; lon: number; place: string };

/**
 * Where a postal code or a town is: the area of the code's four digits when that is known, otherwise the town by its
 * name, whatever its capitals and accents. Of several towns with one name the nearest to `near` is meant. Null when
 * neither is known.
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
	// Degrees of longitude are shorter than those of latitude here; near enough to choose between namesakes.
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
