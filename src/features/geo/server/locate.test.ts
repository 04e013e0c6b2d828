import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realFiles } from '#platform/testing/real-files.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { loadReference, locate, readNear } from './public.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await loadReference(app.db);
});
afterAll(() => app.close());

const find = (place: Parameters<typeof locate>[1]) => app.make((trx) => locate(trx, place));
const near = (text: string) => app.make((trx) => readNear(trx, text));
/** Moves the centre that is asked from. */
const from = (lat: number, lon: number) =>
	app.make((trx) => trx.updateTable('centres').set({ lat, lon }).execute());
const regionsOf = async (typed: string) =>
	(await app.send('get', `/api/v1/places?filter[q]=${encodeURIComponent(typed)}`)).body.data.map(
		({ attributes }: { attributes: { name: string; region: string } }) =>
			`${attributes.name}, ${attributes.region}`,
	);

it('is brought in once a version', async () => {
	expect(await loadReference(app.db)).toBe(false);
});

it('knows the area of a postal code in every spelling', async () => {
	for (const postalCode of ['7311', '7311AB', ' 7311 ab '])
		expect(await find({ postalCode })).toMatchObject({ place: 'Apeldoorn' });
	expect(await near('3571 AX')).toMatchObject({ name: '3571 Utrecht' });
	expect(await near('3571 AX Utrecht')).toMatchObject({ name: 'Utrecht' });
	expect(await near('2595')).toMatchObject({ name: '2595 Den Haag' });
});

it.each([
	['Den Haag', 'Den Haag'],
	['den haag', 'Den Haag'],
	["'s-Gravenhage", "'s-Gravenhage"],
	['s Gravenhage', "'s-Gravenhage"],
	['Den Bosch', 'Den Bosch'],
	['s-Hertogenbosch', "'s-Hertogenbosch"],
	['’s-Hertogenbosch', "'s-Hertogenbosch"],
	["'t Harde", "'t Harde"],
	['t Harde', "'t Harde"],
	['Almere', 'Almere'],
	['Katwijk', 'Katwijk'],
	['Texel', 'Texel'],
	['Swalmen', 'Swalmen'],
	['Malden', 'Malden'],
	['Hoenderloo', 'Hoenderloo'],
	['Wenum Wiesel', 'Wenum Wiesel'],
	['Alphen a/d Rijn', 'Alphen aan den Rijn'],
	['Alphen a.d. Rijn', 'Alphen aan den Rijn'],
	['Koog a/d Zaan', 'Koog aan de Zaan'],
	['St. Oedenrode', 'Sint-Oedenrode'],
	['TIËL', 'Tiel'],
	['Ljouwert', 'Ljouwert'],
	['Fryslân', 'Fryslân'],
	['Nuenen, Gerwen en Nederwetten', 'Nuenen, Gerwen en Nederwetten'],
])('knows %s', async (typed, place) => {
	expect((await find({ city: typed }))?.place).toBe(place);
});

it('takes the nearest to the centre of several with one name, and names the others', async () => {
	await from(52.2, 6.8);
	expect(await near('Hengelo')).toMatchObject({
		name: 'Hengelo, Overijssel',
		others: ['Hengelo, Gelderland'],
	});
	await from(52.0, 6.2);
	expect(await near('Hengelo')).toMatchObject({
		name: 'Hengelo, Gelderland',
		others: ['Hengelo, Overijssel'],
	});
	await from(52.21, 5.96);
	expect(await near('Klarenbeek')).toMatchObject({ name: 'Klarenbeek, Gelderland' });
	expect(await near('Deurne')).toMatchObject({ lat: expect.closeTo(51.46, 1) });
	// A name that may be typed is one that leads there.
	for (const typed of ['Hengelo, Overijssel', 'Hengelo (Ov.)', 'hengelo ov', 'Hengelo - Overijssel'])
		expect((await near(typed))?.lat, typed).toBeCloseTo(52.27, 1);
	expect((await near('Bergen (NH)'))?.lat).toBeCloseTo(52.67, 1);
	expect((await near('Bergen, Limburg'))?.lat).toBeCloseTo(51.6, 1);
	// Who told the province is told that it was understood.
	expect((await near('Bergen NH'))?.name).toBe('Bergen, Noord-Holland');
});

it('takes the largest where no centre has a place', async () => {
	await app.make((trx) => trx.updateTable('centres').set({ lat: null, lon: null }).execute());
	expect(await near('Oosterhout')).toMatchObject({ name: 'Oosterhout, Noord-Brabant' });
});

it('means the whole of a municipality or province', async () => {
	expect(await near('Texel')).toMatchObject({ reach: expect.closeTo(8, -1) });
	expect((await near('Gelderland'))?.reach).toBeGreaterThan(50);
	// Who names a city means the city, and not the province around it.
	expect(await near('Utrecht')).toMatchObject({ name: 'Utrecht, Utrecht', reach: 0 });
});

it('offers the larger place first, and tells equal names apart', async () => {
	expect((await regionsOf('alm'))[0]).toBe('Almere, Flevoland');
	expect((await regionsOf('den h'))[0]).toBe('Den Haag, Zuid-Holland');
	expect((await regionsOf('hengelo')).slice(0, 2)).toEqual(['Hengelo, Overijssel', 'Hengelo, Gelderland']);
	expect(await regionsOf("'")).toEqual([]);
});

it.each(['Utrecht, Nederland', 'Utrecht (NL)', 'Utrecht, The Netherlands', '3571 AX Utrecht, nederland'])(
	'leaves out the country of %s',
	async (typed) => {
		expect((await near(typed))?.lat).toBeCloseTo(52.1, 1);
	},
);

it('says that it does not know', async () => {
	for (const place of [
		{},
		{ city: ' ' },
		{ city: '-' },
		{ city: 'Nergens' },
		{ postalCode: 'x' },
		{ postalCode: null, city: null },
	])
		expect(await find(place)).toBeNull();
	expect(await near('Bergen, Nergens')).toBeNull();
});

const { files, absent, note } = realFiles({
	postcodes: 'geo/geonames_nl_pc4.tsv',
	municipalities: 'geo/gemeenten_afgeleid.csv',
});

describe.skipIf(absent)(`the whole country${note}`, () => {
	it('is known by its municipalities, places and postcodes', async () => {
		const rows = readFileSync(files.postcodes, 'utf8')
			.trim()
			.split('\n')
			.map((line) => line.split('\t'));
		const municipalities: { naam: string; provincie: string }[] = parse(
			readFileSync(files.municipalities, 'utf8'),
			{ columns: true },
		);
		const names = new Set([
			...rows.map(([, , place = '']) => place),
			...municipalities.map(({ naam }) => naam),
			...municipalities.map(({ naam, provincie }) => `${naam}, ${provincie}`),
			...municipalities.map(({ provincie }) => provincie),
		]);
		const codes = new Set(rows.map(([, code = '']) => code));
		expect(names.size).toBeGreaterThan(2700);
		expect(codes.size).toBeGreaterThan(4000);
		const unknown = await app.make(async (trx) => {
			const missing: string[] = [];
			for (const text of [...names, ...codes]) if (!(await readNear(trx, text))) missing.push(text);
			return missing;
		});
		expect(unknown).toEqual([]);
	}, 60_000);
});
