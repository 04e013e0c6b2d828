import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { loadReference } from './public.ts';
import { type NewArea, saveAreas } from './save-areas.ts';

let app: TestApp;

const square = (west: number, south: number, size: number) => ({
	type: 'Polygon' as const,
	coordinates: [
		[
			[west, south],
			[west + size, south],
			[west + size, south + size],
			[west, south + size],
			[west, south],
		],
	],
});

const area = (code: string, name: string, outline: NewArea['outline'], rest?: Partial<NewArea>): NewArea => ({
	code,
	kind: 'municipality',
	name,
	source: 'Landmeters',
	outline,
	...rest,
});

beforeAll(async () => {
	app = await createTestApp();
	await app.make((trx) =>
		saveAreas(trx, [
			area('GM1', 'Oost', square(6.000012, 52, 0.5)),
			area('GM2', 'West', square(4, 52, 0.5)),
			area('PV1', 'Midden', square(4, 52, 2.5), { kind: 'province' }),
		]),
	);
});
afterAll(() => app.close());

const namesIn = async (box: string): Promise<string[]> => {
	const { status, body } = await app.send('get', `/api/v1/map_areas?filter[box]=${box}`);
	expect(status).toBe(200);
	return body.data.map((one: { attributes: { name: string } }) => one.attributes.name);
};

it('gives the areas that touch a box, the nearest to its middle first', async () => {
	expect(await namesIn('6.4,52.4,7,53')).toEqual(['Oost']);
	expect(await namesIn('3,51,6.2,53')).toEqual(['West', 'Oost']);
	expect(await namesIn('5,52,5.5,53')).toEqual([]);
});

it('keeps ten metres and no more, and pages', async () => {
	const { body } = await app.send('get', '/api/v1/map_areas?page[size]=1');
	expect(body.meta).toMatchObject({ total: 3, page: { number: 1, size: 1, pages: 3 } });
	expect(body.data[0].attributes).toMatchObject({ name: 'Oost', source: 'Landmeters' });
	expect(body.data[0].attributes.outline).toEqual({
		type: 'MultiPolygon',
		coordinates: [
			[
				[
					[6, 52],
					[6.5, 52],
					[6.5, 52.5],
					[6, 52.5],
					[6, 52],
				],
			],
		],
	});
});

it('gives provinces where municipalities would be too small to tell apart', async () => {
	expect(await namesIn('3,50,7,54')).toEqual(['West', 'Oost']);
	expect(await namesIn('3,50,8,54')).toEqual(['Midden']);
});

it('refuses what is no box', async () => {
	for (const box of ['', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '7,52,6,53', '6,53,7,52', '6,,7,52']) {
		const { status } = await app.send('get', `/api/v1/map_areas?filter[box]=${box}`);
		expect([box, status]).toEqual([box, 400]);
	}
});

it('has the outlines of the country from the first start', async () => {
	await loadReference(app.db);
	expect(await namesIn('5.91,51.98,5.911,51.981')).toContain('Arnhem');
	const provinces = await namesIn('3,50.5,7.8,54');
	expect(provinces).toHaveLength(12);
	expect(provinces).toContain('Gelderland');
	// The furthest north-west and south-east, and an island overseas.
	expect(await namesIn('4.75,53.1,4.76,53.11')).toEqual(['Texel']);
	expect(await namesIn('6.01,50.76,6.011,50.761')).toContain('Vaals');
	expect(await namesIn('-63.3,17.6,-63.2,17.7')).toEqual([]);
	expect(await loadReference(app.db)).toBe(false);
});
