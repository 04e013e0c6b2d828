import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { importAreas } from './import-areas.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
	app = await createTestApp();
	folder = await mkdtemp(join(tmpdir(), 'areas-'));
});
afterAll(async () => {
	await app.close();
	await rm(folder, { recursive: true });
});

const ring = [
	[5.9, 52.1],
	[6.1, 52.1],
	[6, 52.3],
	[5.9, 52.1],
];
const feature = (properties: object | null, geometry: object | null) => ({
	type: 'Feature',
	properties,
	geometry,
});

async function fileWith(content: unknown): Promise<string> {
	const file = join(folder, `${Math.random()}.geojson`);
	await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
	return file;
}

it('imports what has a code, a name and an outline, and says why not the rest', async () => {
	const file = await fileWith({
		type: 'FeatureCollection',
		features: [
			feature(
				{ gemeentecode: 'GM0200', gemeentenaam: 'Apeldoorn' },
				{ type: 'Polygon', coordinates: [ring] },
			),
			feature({ statcode: 'GM1', statnaam: 'Twee' }, { type: 'MultiPolygon', coordinates: [[ring], [ring]] }),
			feature({ code: 'GM2', name: 'Meer', water: 'JA' }, { type: 'Polygon', coordinates: [ring] }),
			feature({ code: 'GM3' }, { type: 'Polygon', coordinates: [ring] }),
			feature({ code: 'GM4', name: 'Punt' }, { type: 'Point', coordinates: [5, 52] }),
			feature(
				{ code: 'GM5', name: 'Meters' },
				{ type: 'Polygon', coordinates: [ring.map(() => [190000, 470000])] },
			),
			feature(null, null),
		],
	});
	const report = await importAreas(app.db, file, 'Landmeters');
	expect(report).toMatchObject({ read: 7, created: 2 });
	expect(report.refused.map(({ at }) => at)).toEqual([3, 4, 5, 6, 7]);
	expect(await importAreas(app.db, file, 'Landmeters')).toMatchObject({ created: 0 });
	const { body } = await app.send('get', '/api/v1/map_areas?filter[box]=6,52,6.1,52.2');
	expect(body.data.map((one: { id: string }) => one.id)).toEqual(['GM0200', 'GM1']);
});

it('says plainly that a file is none of that', async () => {
	const wrong = [join(folder, 'nowhere'), await fileWith('geen json'), await fileWith({ features: 3 })];
	for (const file of wrong) await expect(importAreas(app.db, file, '')).rejects.toThrow(/The file/);
});
