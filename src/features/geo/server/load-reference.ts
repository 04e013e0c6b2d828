import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { type PlaceKind, type PlaceRow, type PostcodeRow, savePlaces, savePostcodes } from './save-places.ts';

// Bundled with the server, each in a file of its own that is read at a start alone.
const files = import.meta.glob<string>('../../../../database/reference/*.tsv', {
	query: '?raw',
	import: 'default',
});

// They are the same for every tenant; a transaction needs one all the same.
const ANY_TENANT = { tenant: 'demo', centres: [] };
const LOCK = 7_204_119;

/**
 * Brings the places, municipalities, provinces and postcodes that this version of the product ships into the database,
 * unless it has them. Safe to run by several processes at once. Returns whether anything was written.
 */
export async function loadReference(db: Database): Promise<boolean> {
	const texts = { places: await read('places'), postcodes: await read('postcodes') };
	const checksum = createHash('sha256').update(texts.places).update(texts.postcodes).digest('hex');
	return db.transaction(ANY_TENANT, async (trx) => {
		await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
		const before = await trx
			.selectFrom('reference_data')
			.select('checksum')
			.where('name', '=', 'places')
			.executeTakeFirst();
		if (before?.checksum === checksum) return false;
		await savePlaces(trx, rowsOf(texts.places).map(readPlace));
		await savePostcodes(trx, rowsOf(texts.postcodes).map(readPostcode));
		await trx
			.insertInto('reference_data')
			.values({ name: 'places', checksum })
			.onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum }))
			.execute();
		return true;
	});
}

async function read(name: string): Promise<string> {
	const load = files[`../../../../database/reference/${name}.tsv`];
	if (!load) throw new Error(`The product was built without its ${name}.`);
	return load();
}

function rowsOf(text: string): string[][] {
	return text
		.trimEnd()
		.split('\n')
		.map((line) => line.split('\t'));
}

function readPlace([name = '', region = '', country = '', kind, reach, size, lat, lon]: string[]): PlaceRow {
	const numbers = { reach: Number(reach), size: Number(size), lat: Number(lat), lon: Number(lon) };
	return { name, region, country, kind: kind as PlaceKind, ...numbers };
}

function readPostcode([code = '', place = '', region = '', lat, lon]: string[]): PostcodeRow {
	return { code, place, region, lat: Number(lat), lon: Number(lon) };
}
