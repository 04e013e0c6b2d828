import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { locate } from './public.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.db.asOwner(async (client) => {
		await client.query(
			`insert into postcodes (code, place, lat, lon) values ('7311', 'Apeldoorn', 52.2151, 5.9632)`,
		);
		await client.query(`insert into places (name, region, country, lat, lon) values
			('Hengelo', 'Overijssel', 'NL', 52.2658, 6.7931), ('Hengelo', 'Gelderland', 'NL', 52.0508, 6.3100),
			('Sint-Oedenrode', 'Brabant', 'NL', 51.5633, 5.4608), ('Tiël', 'Elders', 'NL', 51.8867, 5.4346)`);
	});
});
afterAll(() => app.close());

const find = (place: Parameters<typeof locate>[1]) => app.make((trx) => locate(trx, place));

it('knows the area of a postal code in every spelling', async () => {
	for (const postalCode of ['7311', '7311AB', ' 7311 ab '])
		expect(await find({ postalCode })).toEqual({ lat: 52.2151, lon: 5.9632, place: 'Apeldoorn' });
});

it('falls back to the town, whatever its capitals and accents', async () => {
	expect(await find({ postalCode: '9999 ZZ', city: 'sint-oedenrode' })).toMatchObject({
		place: 'Sint-Oedenrode',
	});
	expect(await find({ city: 'TIEL' })).toMatchObject({ place: 'Tiël' });
});

it('takes the nearest of two towns with one name', async () => {
	expect(await find({ city: 'Hengelo', near: { lat: 52.2, lon: 6.8 } })).toMatchObject({ lat: 52.2658 });
	expect(await find({ city: 'Hengelo', near: { lat: 52.0, lon: 6.2 } })).toMatchObject({ lat: 52.0508 });
});

it('says that it does not know', async () => {
	for (const place of [
		{},
		{ city: ' ' },
		{ city: 'Nergens' },
		{ postalCode: 'x' },
		{ postalCode: null, city: null },
	])
		expect(await find(place)).toBeNull();
});
