import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventInput } from '#platform/contract/define-event.ts';
import { dueBefore } from '#platform/server/retention.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildFile, buildOrganisation } from '#testing/builders.ts';
import { contentRetention, publishDueChanges } from './public.ts';

type Headers = Record<string, string>;
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

let app: TestApp;
let editor: Headers;
let manager: Headers;
let managerId: string;
let count = 0;

beforeAll(async () => {
	app = await createTestApp();
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	editor = (await signedIn(app, { organisation, role: 'content_manager' })).as;
	const made = await signedIn(app, { organisation, role: 'page_manager' });
	manager = made.as;
	managerId = made.user.id;
});
afterAll(() => app.close());

const create = async (attributes: object = {}) => {
	const texts = { nl: { title: `Zomer ${++count}` } };
	const answer = await app.send('post', '/api/v1/pages', {
		as: editor,
		body: { data: { type: 'pages', attributes: { texts, ...attributes } } },
	});
	expect(answer.status, answer.text).toBe(201);
	const { id, attributes: made } = answer.body.data;
	return { id: id as string, slug: made.slug as string };
};
const put = (path: string, body: object = {}, as = editor) =>
	app.send('put', `/api/v1/pages/${path}`, { as, body });
const read = async (id: string) =>
	(await app.send('get', `/api/v1/pages/${id}`, { as: editor })).body.data.attributes;
const retitle = async (id: string, title: string, more: object = {}) => {
	const { revision } = await read(id);
	const attributes = { revision, texts: { nl: { title, ...more } } };
	const answer = await app.send('patch', `/api/v1/pages/${id}`, {
		as: editor,
		body: { data: { type: 'pages', id, attributes } },
	});
	expect(answer.status, answer.text).toBe(200);
};
const seen = (slug: string) => app.send('get', `/api/v1/pages/lookup?filter[locale]=nl&filter[slug]=${slug}`);
const title = async (slug: string) => (await seen(slug)).body.data?.attributes.title;

/** The hourly run, at a moment. */
const run = async (hours: number) => {
	const events: EventInput[] = [];
	const done = await app.make((trx) =>
		publishDueChanges(
			trx,
			async (event) => {
				events.push(event);
			},
			new Date(at(hours)),
		),
	);
	return { done, events };
};

describe('a planned change of a page that is on line', () => {
	it('leaves the page as it is until its moment, and then takes its place', async () => {
		const { id, slug } = await create();
		await put(`${id}/publish`);
		const { published_at } = await read(id);
		await retitle(id, 'Najaar');
		const planned = await put(`${id}/publish`, { publish_at: at(1) });
		expect(planned.body.data.attributes).toMatchObject({
			status: 'published',
			planned_version: 2,
			planned_at: expect.any(String),
			has_changes: true,
			has_later_changes: false,
		});
		expect(await title(slug)).toMatch(/^Zomer/);
		expect((await seen(slug)).body.data.attributes.planned_at, 'no visitor learns of it').toBeUndefined();
		expect((await run(0.9)).done).toBe(0);
		expect(await title(slug)).toMatch(/^Zomer/);
		const { done, events } = await run(1.1);
		expect([done, events.length]).toEqual([1, 1]);
		expect(await title(slug)).toBe('Najaar');
		expect(await read(id)).toMatchObject({ has_changes: false, planned_at: null, published_at });
		expect((await run(1.2)).done, 'once').toBe(0);
	});

	it('is the page as it was then: later changes do not go along', async () => {
		const { id, slug } = await create();
		await put(`${id}/publish`);
		await retitle(id, 'Gepland');
		const { body } = await put(`${id}/publish`, { publish_at: at(1) });
		// By the same person, at once: still another version.
		await retitle(id, 'Later bedacht');
		expect(await read(id)).toMatchObject({ has_later_changes: true, planned_version: 2 });
		const { revision } = await read(id);
		await run(2);
		expect(await title(slug)).toBe('Gepland');
		expect(await read(id)).toMatchObject({ title: 'Later bedacht', has_changes: true, revision });
		expect(body.data.attributes.title).toBe('Gepland');
		const versions = await app.send('get', `/api/v1/pages/${id}/versions`, { as: editor });
		expect(
			versions.body.data.map((one: { attributes: Record<string, boolean> }) => one.attributes.is_live),
		).toEqual([false, true, false]);
	});

	it('is planned anew, given up, and gone with a page that is published at once or taken off line', async () => {
		const { id, slug } = await create();
		await put(`${id}/publish`);
		await retitle(id, 'Eerste plan');
		await put(`${id}/publish`, { publish_at: at(1) });
		await retitle(id, 'Tweede plan');
		await put(`${id}/publish`, { publish_at: at(3) });
		expect((await run(2)).done).toBe(0);
		expect((await put(`${id}/cancel_plan`)).body.data.attributes.planned_at).toBeNull();
		expect((await put(`${id}/cancel_plan`)).body.errors[0].code).toBe('nothing_planned');
		expect((await run(4)).done).toBe(0);
		await put(`${id}/publish`, { publish_at: at(5) });
		await put(`${id}/publish`);
		expect([await title(slug), (await run(6)).done]).toEqual(['Tweede plan', 0]);
		await retitle(id, 'Derde plan');
		await put(`${id}/publish`, { publish_at: at(5) });
		expect((await put(`${id}/unpublish`)).body.data.attributes).toMatchObject({
			status: 'draft',
			planned_at: null,
		});
		expect((await run(6)).done).toBe(0);
	});

	it('is refused for a moment that is over, as are a first publication and an end, and nothing comes on line', async () => {
		const { id, slug } = await create();
		const isOver = async (field: string, body: object) => {
			const { status, body: answer } = await put(`${id}/publish`, body);
			expect([status, answer.errors?.length]).toEqual([422, 1]);
			expect(answer.errors[0]).toMatchObject({
				code: 'is_over',
				source: { pointer: `/data/attributes/${field}` },
			});
		};
		await isOver('publish_at', { publish_at: at(-1) });
		await isOver('unpublish_at', { unpublish_at: at(-1) });
		expect((await seen(slug)).status).toBe(404);
		await put(`${id}/publish`);
		await retitle(id, 'Te vroeg');
		await isOver('publish_at', { publish_at: at(-1), unpublish_at: null });
		await isOver('unpublish_at', { unpublish_at: at(-1) });
		expect(await title(slug)).toMatch(/^Zomer/);
	});

	it('needs a change, and a moment before the page goes off line', async () => {
		const { id } = await create();
		await put(`${id}/publish`);
		expect((await put(`${id}/publish`, { publish_at: at(1) })).body.errors[0]).toMatchObject({
			code: 'nothing_to_plan',
			source: { pointer: '/data/attributes/publish_at' },
		});
		await retitle(id, 'Anders');
		const late = await put(`${id}/publish`, { publish_at: at(2), unpublish_at: at(1) });
		expect([late.status, late.body.errors[0].code]).toEqual([422, 'too_early']);
		expect((await put(`${id}/publish`, { publish_at: at(1) }, manager)).status).toBe(404);
		await put(`${id}/managers`, { user_ids: [managerId] });
		expect((await put(`${id}/publish`, { publish_at: at(1) }, manager)).status).toBe(200);
	});

	it('keeps its address for itself, and the old one leads to it afterwards', async () => {
		const { id, slug } = await create();
		await put(`${id}/publish`);
		await retitle(id, 'Verhuisd', { slug: 'straks-hier' });
		await put(`${id}/publish`, { publish_at: at(1) });
		await retitle(id, 'Verhuisd', { slug: 'nog-later-hier' });
		const other = await create();
		const { revision } = await read(other.id);
		const attributes = { revision, texts: { nl: { slug: 'straks-hier' } } };
		const taken = await app.send('patch', `/api/v1/pages/${other.id}`, {
			as: editor,
			body: { data: { type: 'pages', id: other.id, attributes } },
		});
		expect(taken.body.errors[0].code).toBe('taken');
		await run(2);
		expect((await seen(slug)).body.data.attributes.slug).toBe('straks-hier');
	});
});

describe('a deleted page', () => {
	const remove = async (id: string) => {
		expect((await app.send('delete', `/api/v1/pages/${id}`, { as: editor })).status).toBe(204);
	};
	const bin = (as = editor) => app.send('get', '/api/v1/deleted_pages', { as });
	const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

	it('is nowhere but in the bin, and comes back whole, as a draft at its address', async () => {
		const picture = await app.make((trx) => buildFile(trx, { centreId: app.centre.id }));
		const { id, slug } = await create({ image_id: picture.id });
		await put(`${id}/publish`);
		await put(`${id}/unpublish`);
		await remove(id);
		expect((await app.send('get', `/api/v1/pages/${id}`, { as: editor })).status).toBe(404);
		expect((await put(`${id}/publish`)).status).toBe(404);
		const list = await app.send('get', '/api/v1/pages?filter[editable]=true&page[size]=1000', { as: editor });
		expect(idsOf(list)).not.toContain(id);
		const draft = `/api/v1/pages/lookup?filter[locale]=nl&filter[slug]=${slug}&filter[draft]=true`;
		expect((await app.send('get', draft, { as: editor })).status).toBe(404);
		const items = [{ name: { nl: 'Weg', en: '' }, link_type: 'content_page', page_id: id }];
		const menu = await app.send('put', '/api/v1/menus/footer', { as: editor, body: { items } });
		expect(menu.body.errors[0].code).toBe('unknown_page');
		expect((await bin()).body.data[0]).toMatchObject({ id, attributes: { deleted_at: expect.any(String) } });

		const back = await put(`${id}/undelete`);
		expect([back.status, back.body.meta]).toEqual([200, { moved: false }]);
		expect(back.body.data.attributes).toMatchObject({ slug, status: 'draft', image_id: picture.id });
		expect(idsOf(await bin())).not.toContain(id);
		expect((await put(`${id}/undelete`)).status, 'once').toBe(404);
		await put(`${id}/publish`);
		expect((await seen(slug)).status).toBe(200);
	});

	it('leaves its address to others, and comes back under another one', async () => {
		const { id, slug } = await create();
		await remove(id);
		const next = await create({ texts: { nl: { title: 'De nieuwe', slug } } });
		expect(next.slug).toBe(slug);
		const back = await put(`${id}/undelete`);
		expect(back.body.meta).toEqual({ moved: true });
		expect(back.body.data.attributes.slug).not.toBe(slug);
		await put(`${next.id}/publish`);
		expect(await title(slug)).toBe('De nieuwe');
		expect((await read(id)).slug).toBe(back.body.data.attributes.slug);
	});

	it('is seen and had back by who deletes pages alone, in its own centre', async () => {
		const { id } = await create();
		await put(`${id}/managers`, { user_ids: [managerId] });
		await remove(id);
		expect((await bin(manager)).status).toBe(403);
		expect((await put(`${id}/undelete`, {}, manager)).status).toBe(403);
		const centre = await app.make((trx) => buildCentre(trx));
		const foreign = await app.make(
			(trx) =>
				trx
					.insertInto('pages')
					.values({
						tenant: 'demo',
						centre_id: centre.id,
						page_type: 'default',
						title: 'Van een ander',
						deleted_at: new Date(),
					})
					.returning('id')
					.executeTakeFirstOrThrow(),
			{ tenant: 'demo', centres: [centre.id] },
		);
		expect(idsOf(await bin())).toContain(id);
		expect(idsOf(await bin())).not.toContain(foreign.id);
		expect((await put(`${foreign.id}/undelete`)).status).toBe(404);
	});

	it('is removed after 30 days, with what it held of the library', async () => {
		const picture = await app.make((trx) => buildFile(trx, { centreId: app.centre.id }));
		const { id } = await create({ image_id: picture.id });
		const young = await create();
		await remove(id);
		await remove(young.id);
		const [row] = contentRetention;
		if (!row) throw new Error('There is a row.');
		const apply = () =>
			app.make((trx) => row.apply(trx, { before: dueBefore(row, new Date()), emit: async () => {} }));
		expect(await apply()).toBe(0);
		await app.make((trx) =>
			trx
				.updateTable('pages')
				.set({ deleted_at: new Date(Date.now() - 31 * 24 * HOUR) })
				.where('id', '=', id)
				.execute(),
		);
		expect(await apply()).toBe(1);
		expect(idsOf(await bin())).toContain(young.id);
		expect(idsOf(await bin())).not.toContain(id);
		const file = await app.send('get', `/api/v1/files/${picture.id}`, { as: editor });
		expect(file.body.data.attributes.used).toBe(0);
	});
});
