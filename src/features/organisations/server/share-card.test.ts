import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildDrawing, buildOrganisation } from '#testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const build = (given: Omit<Parameters<typeof buildOrganisation>[1], 'centreId'>) =>
	app.make((trx) => buildOrganisation(trx, { ...given, centreId: app.centre.id }));
const get = (id: string, options: object = {}) =>
	app.send('get', `/api/v1/organizations/${id}/card`, options);

it('is a picture of an approved organisation alone, whoever asks', async () => {
	const { id } = await build({ name: 'Huis De Linde', city: 'Epe' });
	const found = await get(id);
	expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
	const headers = { 'if-none-match': found.headers.get('etag') ?? '' };
	expect((await get(id, { headers })).status).toBe(304);
	await app.make((trx) =>
		trx.updateTable('organisations').set({ name: 'Huis De Beuk' }).where('id', '=', id).execute(),
	);
	expect((await get(id, { headers })).status).toBe(200);

	const centre = await build({ type: 'VolunteerCenter' });
	const { as } = await signedIn(app, { organisation: centre, role: 'admin' });
	for (const status of ['pending', 'denied', 'archived', 'deleted'] as const)
		expect([status, (await get((await build({ status })).id, { as })).status]).toEqual([status, 404]);
	expect((await get('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

it('has the picture of the organisation', async () => {
	const { id: image_id } = await app.make((trx) =>
		buildDrawing(trx, { centreId: app.centre.id, drawing: 'koffie-schenken' }),
	);
	const { id } = await build({ name: 'Het Koffiehuis' });
	await app.make((trx) => trx.updateTable('organisations').set({ image_id }).where('id', '=', id).execute());
	const request = new Request(`http://demo.localhost/api/v1/organizations/${id}/card`, {
		headers: { 'x-tenant': 'demo' },
	});
	const answer = await app.api.fetch(request, { clientAddress: '127.0.0.1' });
	const picture = sharp(Buffer.from(await answer.arrayBuffer()));
	const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
	// The wall of the drawing, in the corner.
	const at = (10 * 1200 + 1190) * 3;
	const wall = [0xfb, 0xe9, 0xd7];
	for (const [colour, value] of [...data.subarray(at, at + 3)].entries())
		expect(Math.abs(value - (wall[colour] ?? 0))).toBeLessThan(6);
});
