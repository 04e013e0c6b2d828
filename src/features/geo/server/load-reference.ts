import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from '#platform/server/database.ts';
import { areasOf, saveAreas } from './save-areas.ts';
import { type PlaceKind, type PlaceRow, type PostcodeRow, savePlaces, savePostcodes } from './save-places.ts';

// Bundled with the server, each in a file of its own that is read at a start alone.
const files = import.meta.glob<string>('../../../../database/reference/*', {
	query: '?raw',
	import: 'default',
});

// They are the same for every tenant; a transaction needs one all the same.
const ANY_TENANT = { tenant: 'demo', centres: [] };
const LOCK = 7_204_119;

/** Whom the outlines come from, as has to be said beside a map. */
const SOURCE = 'CBS, Kadaster';

/**
 * Brings the places, municipalities, provinces, postcodes and outlines that this version of the product ships into the
 * database, unless it has them. Safe to run by several processes at once. Returns whether anything was written.
 */
export async function loadReference(db: Database): Promise<boolean> {
	const [places, postcodes, areas] = await Promise.all([
		read('places.tsv'),
		read('postcodes.tsv'),
		read('areas.json'),
	]);
	return db.transaction(ANY_TENANT, async (trx) => {
		await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
		const wrote = [
			await bringIn(trx, 'places', [places, postcodes], async () => {
				await savePlaces(trx, rowsOf(places).map(readPlace));
				await savePostcodes(trx, rowsOf(postcodes).map(readPostcode));
			}),
			await bringIn(trx, 'areas', [areas], () => saveAreas(trx, areasOf(areas, SOURCE))),
		];
		return wrote.includes(true);
	});
}

/** Writes one kind of reference data unless the same texts were written before. Returns whether it did. */
async function bringIn(
	trx: Trx,
	name: string,
	texts: readonly string[],
	write: () => Promise<void>,
): Promise<boolean> {
	const hash = createHash('sha256');
	for (const text of texts) hash.update(text);
	const checksum = hash.digest('hex');
	const before = await trx
		.selectFrom('reference_data')
		.select('checksum')
		.where('name', '=', name)
		.executeTakeFirst();
	if (before?.checksum === checksum) return false;
	await write();
	await trx
		.insertInto('reference_data')
		.values({ name, checksum })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum }))
		.execute();
	return true;
}

async function read(file: string): Promise<string> {
	const load = files[`../../../../database/reference/${file}`];
	if (!load) throw new Error(`The product was built without ${file}.`);
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
