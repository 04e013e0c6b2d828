import { toString as draw } from 'qrcode';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';

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
	app.send('get', `/api/v1/vacancies/${id}/qr/${language}`, options);

it('leads to the page of the vacancy, in the language of the poster', async () => {
	const { id } = await build();
	for (const language of ['nl', 'en']) {
		const answer = await get(id, {}, language);
		expect(answer.headers.get('content-type')).toContain('image/svg+xml');
		const address = `http://demo.localhost/${language}/vacancies/${id}`;
		expect(answer.text).toBe(await draw(address, { type: 'svg', margin: 0 }));
	}
});

it('is there of what everybody may read alone, also for who may read more', async () => {
	const { id } = await build({ status: 'draft' });
	const { as } = await signedIn(app, { organisation });
	expect((await get(id, { as })).status).toBe(404);
	expect((await get('00000000-0000-4000-8000-000000000000')).status).toBe(404);
	expect((await get((await build()).id, {}, 'fr')).status).toBe(404);
});
