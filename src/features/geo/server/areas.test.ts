import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { saveAreas } from './public.ts';

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

beforeAll(async () => {
	app = await createTestApp();
	await app.make((trx) =>
		saveAreas(trx, [
			{ code: 'GM1', name: 'Oost', source: 'Landmeters', outline: square(6.000012, 52, 0.5) },
			{ code: 'GM2', name: 'West', source: 'Landmeters', outline: square(4, 52, 0.5) },
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
	expect(body.meta).toMatchObject({ total: 2, page: { number: 1, size: 1, pages: 2 } });
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

it('replaces an area that is kept again', async () => {
	const made = await app.make((trx) =>
		saveAreas(trx, [
			{ code: 'GM1', name: 'Het Oosten', source: '', outline: square(6, 52, 0.5) },
			{ code: 'GM3', name: 'Zuid', source: '', outline: square(5, 50.8, 0.2) },
		]),
	);
	expect(made).toBe(1);
	expect(await namesIn('6.4,52.4,7,53')).toEqual(['Het Oosten']);
});

it('refuses what is no box', async () => {
	for (const box of ['', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '7,52,6,53', '6,53,7,52', '6,,7,52']) {
		const { status } = await app.send('get', `/api/v1/map_areas?filter[box]=${box}`);
		expect([box, status]).toEqual([box, 400]);
	}
});
