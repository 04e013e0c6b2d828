import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildDrawing, buildOrganisation } from '#testing/builders.ts';

let app: TestApp;
let as: Record<string, string>;
let picture: string;
let portrait: string;
beforeAll(async () => {
	app = await createTestApp();
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	as = (await signedIn(app, { organisation, role: 'admin' })).as;
	const { id: centreId } = app.centre;
	const draw = (drawing: string, size: object = {}) =>
		app.make((trx) => buildDrawing(trx, { centreId, drawing, ...size }));
	picture = (await draw('koffie-schenken')).id;
	portrait = (await draw('portret-man-met-bril', { width: 640, height: 800 })).id;
});
afterAll(() => app.close());

async function build(title: string, attributes: object = {}, blocks: object[] = []): Promise<string> {
	const texts = { nl: { title, ...(title === 'Welkom' && { slug: '' }), blocks } };
	const { body, text } = await app.send('post', '/api/v1/pages', {
		as,
		body: { data: { type: 'pages', attributes: { texts, ...attributes } } },
	});
	expect(body.data, text).toBeDefined();
	return body.data.id;
}
const move = (id: string, verb: 'publish' | 'unpublish') =>
	app.send('put', `/api/v1/pages/${id}/${verb}`, { as, body: {} });
const get = (page: string, options: object = {}, language = 'nl') =>
	app.send('get', `/api/v1/pages/${page}/card/${language}`, options);

/** The colour of a point of a card. */
async function colourOf(page: string, x: number, y: number): Promise<number[]> {
	const request = new Request(`http://demo.localhost/api/v1/pages/${page}/card/nl`, {
		headers: { 'x-tenant': 'demo' },
	});
	const answer = await app.api.fetch(request, { clientAddress: '127.0.0.1' });
	expect(answer.headers.get('content-type')).toBe('image/jpeg');
	const drawn = sharp(Buffer.from(await answer.arrayBuffer())).removeAlpha();
	const { data } = await drawn.raw().toBuffer({ resolveWithObject: true });
	return [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
}
const isNear = (found: number[], asked: number[]) =>
	found.every((value, at) => Math.abs(value - (asked[at] ?? 0)) < 6);
/** The wall of the drawing. */
const WALL = [0xfb, 0xe9, 0xd7];

it('is there of a page that is on line alone, also for who edits it, with its title', async () => {
	const id = await build('Over ons');
	expect((await get(id, { as })).status).toBe(404);
	await move(id, 'publish');
	const first = await get(id);
	expect(first.status).toBe(200);
	const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
	expect((await get(id, { headers })).status).toBe(304);
	// What is worked on is shown to nobody.
	const changed = await app.send('get', `/api/v1/pages/${id}`, { as });
	const { revision } = changed.body.data.attributes;
	const attributes = { revision, texts: { nl: { title: 'Wie wij zijn' } } };
	const patched = await app.send('patch', `/api/v1/pages/${id}`, {
		as,
		body: { data: { type: 'pages', id, attributes } },
	});
	expect(patched.status, patched.text).toBe(200);
	expect((await get(id, { headers })).status).toBe(304);
	await move(id, 'publish');
	expect((await get(id, { headers })).status).toBe(200);
	await move(id, 'unpublish');
	expect((await get(id)).status).toBe(404);
	expect((await get('00000000-0000-4000-8000-000000000000')).status).toBe(404);
	expect((await get('home', {}, 'fr')).status).toBe(404);
});

it('has the picture of the page, or else the first in it that is wider than high', async () => {
	const plain = await build('Zonder');
	const own = await build('Met', { image_id: picture });
	const block = (id: string, imageId: string) => ({
		id,
		type: 'Image',
		version: 1,
		hidden: false,
		background: 'none',
		data: { picture: { imageId } },
	});
	const within = await build('Erin', {}, [block('a', portrait), block('b', picture)]);
	for (const id of [plain, own, within]) await move(id, 'publish');
	expect(isNear(await colourOf(plain, 1190, 10), WALL)).toBe(false);
	expect(isNear(await colourOf(own, 1190, 10), WALL)).toBe(true);
	expect(isNear(await colourOf(within, 1190, 10), WALL)).toBe(true);
});

it('is there of a site without a home page, and of its home page once there is one', async () => {
	const none = await get('home');
	expect(none.status).toBe(200);
	const id = await build('Welkom', { image_id: picture });
	await move(id, 'publish');
	expect((await get('home')).headers.get('etag')).not.toBe(none.headers.get('etag'));
	expect(isNear(await colourOf('home', 1190, 10), WALL)).toBe(true);
});
