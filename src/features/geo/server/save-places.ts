import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

export type PlaceKind = 'place' | 'municipality' | 'province';

export type PlaceRow = {
	name: string;
	/** The province, or the country of a place outside the Netherlands. */
	region: string;
	country: string;
	kind: PlaceKind;
	/** Kilometres from its middle to its furthest postcode; 0 for a place. */
	reach: number;
	/** How many postcodes it has. */
	size: number;
	lat: number;
	lon: number;
};
export type PostcodeRow = { code: string; place: string; region: string; lat: number; lon: number };

/** Upserts places, unique by country, name and region. */
export async function savePlaces(trx: Trx, places: readonly PlaceRow[]): Promise<void> {
	for (let from = 0; from < places.length; from += 1000) {
		const batch = JSON.stringify(places.slice(from, from + 1000));
		await sql`
			insert into places (name, region, country, kind, reach, size, lat, lon)
			select name, region, country, kind, reach, size, lat, lon from jsonb_to_recordset(${batch}::jsonb)
				as given (name text, region text, country text, kind text, reach int, size int, lat float8, lon float8)
			on conflict (country, name, region) do update set kind = excluded.kind, reach = excluded.reach,
				size = excluded.size, lat = excluded.lat, lon = excluded.lon`.execute(trx);
	}
}

/** Upserts postcodes. */
export async function savePostcodes(trx: Trx, postcodes: readonly PostcodeRow[]): Promise<void> {
	for (let from = 0; from < postcodes.length; from += 1000) {
		const batch = JSON.stringify(postcodes.slice(from, from + 1000));
		await sql`
			insert into postcodes (code, place, region, lat, lon)
			select code, place, region, lat, lon from jsonb_to_recordset(${batch}::jsonb)
				as given (code text, place text, region text, lat float8, lon float8)
			on conflict (code) do update set place = excluded.place, region = excluded.region,
				lat = excluded.lat, lon = excluded.lon`.execute(trx);
	}
}
