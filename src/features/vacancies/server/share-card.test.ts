import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildFile, buildOrganisation, buildVacancy } from '#testing/builders.ts';

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
	expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
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

/** About that colour: the picture is compressed. */
const expectColour = (found: number[], asked: number[]) => {
	for (const [at, value] of asked.entries()) expect(Math.abs((found[at] ?? 0) - value)).toBeLessThan(6);
};

describe('the images of a card', () => {
	/** A file of the library that is a drawing of the product, or has the content given. */
	async function image(columns: object, content?: Buffer): Promise<string> {
		const checksum = 'c4'.repeat(32);
		const { id } = await app.make((trx) =>
			buildFile(trx, {
				centreId: app.centre.id,
				columns: {
					checksum,
					kind: 'image',
					status: 'ready',
					is_public: true,
					width: 1280,
					height: 800,
					...columns,
				},
			}),
		);
		if (content) await app.storage.put(`demo/${id}/${checksum.slice(0, 16)}/640.png`, content, 'image/png');
		return id;
	}
	const png = { extension: 'png', formats: ['png'], widths: [640], drawing: null };
	const plain = (background: string) =>
		sharp({ create: { width: 640, height: 400, channels: 3, background } })
			.png()
			.toBuffer();
	const drawnOf = async (id: string) => {
		const request = new Request(`http://demo.localhost/api/v1/vacancies/${id}/card/nl`, {
			headers: { 'x-tenant': 'demo' },
		});
		const answer = await app.api.fetch(request, { clientAddress: '127.0.0.1' });
		const bytes = Buffer.from(await answer.arrayBuffer());
		const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
		return (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
	};

	it('are the picture of the vacancy and the logo of its organisation', async () => {
		const logo = await image({ ...png, width: 640, height: 400 }, await plain('#2040c0'));
		await app.make((trx) =>
			trx.updateTable('organisations').set({ logo_id: logo }).where('id', '=', organisation.id).execute(),
		);
		const picture = await image({ ...png, width: 640, height: 400 }, await plain('#10a050'));
		const at = await drawnOf((await build({ image_id: picture })).id);
		expectColour(at(1180, 20), [0x10, 0xa0, 0x50]);
		expectColour(at(740, 610), [0x10, 0xa0, 0x50]);
		expectColour(at(700, 20), [0xff, 0xff, 0xff]);
		// The logo stands whole in its square, above the title.
		expectColour(at(36 + 56 + 48, 60 + 48), [0x20, 0x40, 0xc0]);
		expectColour(at(36 + 56 + 48, 60 + 4), [0xff, 0xff, 0xff]);
	});

	it('are the drawings of the product too', async () => {
		const picture = await image({
			extension: 'svg',
			formats: ['svg'],
			widths: [1280],
			drawing: 'koffie-schenken',
		});
		const at = await drawnOf((await build({ image_id: picture })).id);
		// The wall and the floor of the drawing.
		expectColour(at(1190, 10), [0xfb, 0xe9, 0xd7]);
		expectColour(at(960, 620), [0xd9, 0xb9, 0x91]);
	});

	it('are left out where their content is gone or damaged', async () => {
		const gone = await image(png);
		const damaged = await image(png, Buffer.from('no picture'));
		for (const id of [gone, damaged]) {
			const at = await drawnOf((await build({ image_id: id })).id);
			expectColour(at(1180, 20), [0xff, 0xff, 0xff]);
		}
	});
});
