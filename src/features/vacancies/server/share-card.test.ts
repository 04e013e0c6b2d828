import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { drawShareCard } from './share-card.tsx';

let app: TestApp;
let organisation: { id: string };
beforeAll(async () => {
	app = await createTestApp();
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
});
afterAll(() => app.close());

const build = (columns: object = {}) =>
	app.make((trx) => buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id, columns }));
const get = (id: string, options: object = {}, language = 'nl') =>
	app.send('get', `/api/v1/vacancies/${id}/card/${language}`, options);

it('is a picture of the size that sites ask for, drawn once as long as it says the same', async () => {
	const { id } = await build({ translations: JSON.stringify({ en: { title: 'Read aloud', summary: '' } }) });
	const first = await get(id);
	expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
	const etag = first.headers.get('etag') ?? '';
	expect((await get(id, { headers: { 'if-none-match': etag } })).status).toBe(304);
	expect((await get(id, {}, 'en')).headers.get('etag')).not.toBe(etag);
	await app.make((trx) =>
		trx.updateTable('vacancies').set({ title: 'Anders' }).where('id', '=', id).execute(),
	);
	expect((await get(id, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

it('is there of what everybody may read alone, also for who may read more', async () => {
	const { id } = await build({ status: 'draft' });
	const { as } = await signedIn(app, { organisation });
	expect((await get(id, { as })).status).toBe(404);
	expect((await get('00000000-0000-4000-8000-000000000000')).status).toBe(404);
	expect((await get((await build()).id, {}, 'fr')).status).toBe(404);
});

const card = {
	title: 'Voorlezen',
	organisation: 'Bibliotheek',
	place: 'Epe',
	centre: 'Vrijwilligerspunt',
	colour: '#aa3300',
};
const pixels = async (given: object = {}) => {
	const picture = sharp(await drawShareCard({ ...card, ...given }));
	const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data, info };
};

it('has the colour of the centre, and draws letters, also those beyond the first set', async () => {
	const { data, info } = await pixels();
	expect([info.width, info.height]).toEqual([1200, 630]);
	expect([...data.subarray(0, 3)]).toEqual([0xaa, 0x33, 0x00]);
	const dark = ({ data: all }: { data: Buffer }) => all.filter((value) => value < 60).length;
	const empty = dark(await pixels({ title: ' ' }));
	expect(dark(await pixels({ title: 'Yıldırım' }))).toBeGreaterThan(empty + 1000);
});

it('keeps an endless title and what looks like markup within the picture', async () => {
	const { info } = await pixels({ title: '<b>Heel</b> lange titel & meer '.repeat(40) });
	expect([info.width, info.height]).toEqual([1200, 630]);
});
