import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

export type PlaceRow = { name: string; region: string; country: string; lat: number; lon: number };
export type PostcodeRow = { code: string; place: string; region: string; lat: number; lon: number };

/** Inserts places, unique by country, name and region; existing ones are unchanged. Returns how many are new. */
export async function savePlaces(trx: Trx, places: readonly PlaceRow[]): Promise<number> {
	let made = 0;
	for (let from = 0; from < places.length; from += 1000) {
		const batch = JSON.stringify(places.slice(from, from + 1000));
		const { rows } = await sql`
			insert into places (name, region, country, lat, lon)
			select name, region, country, lat, lon from jsonb_to_recordset(${batch}::jsonb)
				as given (name text, region text, country text, lat float8, lon float8)
			on conflict (country, name, region) do nothing returning 1`.execute(trx);
		made += rows.length;
	}
	return made;
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
