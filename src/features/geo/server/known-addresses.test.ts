import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { loadReference } from './public.ts';

let app: TestApp;
const asked: [string, number | undefined][] = [];

beforeAll(async () => {
	app = await createTestApp({
		lookUpAddress: async (postalCode, houseNumber) => {
			asked.push([postalCode, houseNumber]);
			return postalCode === '1012JS' ? { street: 'Dam', city: 'Amsterdam', lat: 52.37, lon: 4.89 } : null;
		},
	});
	await loadReference(app.db);
});
afterAll(() => app.close());

const find = (postalCode: string, houseNumber: string) =>
	app.send(
		'get',
		`/api/v1/known_addresses?${new URLSearchParams({ 'filter[postal_code]': postalCode, 'filter[house_number]': houseNumber })}`,
	);

it('gives the street and the town of a postcode with a number, as people type them', async () => {
	const { status, body } = await find(' 1012 js', '12 bis');
	expect(status).toBe(200);
	expect(asked.at(-1)).toEqual(['1012JS', 12]);
	expect(body.data).toEqual([
		{
			type: 'known_addresses',
			id: '1012JS-12',
			attributes: { street: 'Dam', city: 'Amsterdam', lat: 52.37, lon: 4.89 },
		},
	]);
});

it('gives the town of the four digits where the address is not known, and nothing where they are not', async () => {
	const { body } = await find('7311 AB', '1');
	expect(body.data).toMatchObject([{ attributes: { street: null, city: 'Apeldoorn' } }]);
	expect((await find('9999 XX', '1')).body.data).not.toEqual([]);
	expect((await find('1999 XX', '1')).body.data).toEqual([]);
});

it.each([
	['7311', '1', 'filter[postal_code]'],
	['7311 ABC', '1', 'filter[postal_code]'],
	['7311AB) OR (x', '1', 'filter[postal_code]'],
	['7311 AB', '', 'filter[house_number]'],
	['7311 AB', 'x', 'filter[house_number]'],
	['7311 AB', '123456', 'filter[house_number]'],
])('refuses %s with %s, and asks nobody', async (postalCode, houseNumber, parameter) => {
	const before = asked.length;
	const { status, body } = await find(postalCode, houseNumber);
	expect(status).toBe(400);
	expect(body.errors[0]).toMatchObject({ code: 'invalid_value', source: { parameter } });
	expect(asked).toHaveLength(before);
});

it('says where a whole postcode is exactly to who searches near it, and otherwise where its digits are', async () => {
	const placeOf = async (path: string, near: string) =>
		(await app.send('get', `/api/v1/${path}?filter[near]=${encodeURIComponent(near)}`)).body.meta.place;
	for (const path of ['vacancies/search', 'vacancies/search/points', 'organizations/social_map']) {
		expect(await placeOf(path, ' 1012 js'), path).toMatchObject({
			name: '1012 Amsterdam',
			lat: 52.37,
			lon: 4.89,
		});
		expect(asked.at(-1)).toEqual(['1012JS', undefined]);
		const { lat } = await placeOf(path, '1012 AB');
		expect(lat, path).not.toBe(52.37);
		const before = asked.length;
		expect((await placeOf(path, '1012')).lat, path).toBe(lat);
		expect(asked).toHaveLength(before);
	}
});
