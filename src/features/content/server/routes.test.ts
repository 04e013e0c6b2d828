import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation } from '#testing/builders.ts';

type Headers = Record<string, string>;
let count = 0;

const block = (id: string, text: string) => ({
	id,
	type: 'Markdown',
	version: 1,
	hidden: false,
	background: 'none',
	data: { text: { format: 'markdown', text } },
});

describe('pages', () => {
	let app: TestApp;
	let editor: Headers;
	let admin: Headers;
	let manager: Headers;
	let managerId: string;

	beforeAll(async () => {
		app = await createTestApp();
		const organisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		editor = (
			await signedIn(app, { organisation, role: 'content_manager', firstName: 'Els', lastName: 'Bos' })
		).as;
		admin = (await signedIn(app, { organisation, role: 'admin', firstName: 'Bas', lastName: 'Vos' })).as;
		const made = await signedIn(app, { organisation, role: 'page_manager' });
		manager = made.as;
		managerId = made.user.id;
	});
	afterAll(() => app.close());

	const create = async (attributes: object = {}, as = editor) => {
		const number = ++count;
		const texts = { nl: { title: `Over ons ${number}`, blocks: [block('a', `Hallo *${number}*`)] } };
		const answer = await app.send('post', '/api/v1/pages', {
			as,
			body: { data: { type: 'pages', attributes: { texts, ...attributes } } },
		});
		expect(answer.status, answer.text).toBe(201);
		return answer.body.data as {
			id: string;
			attributes: Record<string, never> & { slug: string; revision: number };
		};
	};
	const patch = (id: string, attributes: object, as = editor) =>
		app.send('patch', `/api/v1/pages/${id}`, { as, body: { data: { type: 'pages', id, attributes } } });
	const put = (path: string, body: object = {}, as = editor) =>
		app.send('put', `/api/v1/pages/${path}`, { as, body });
	const lookup = (slug: string, query = '', as?: Headers) =>
		app.send('get', `/api/v1/pages/lookup?filter[locale]=nl&filter[slug]=${slug}${query}`, as ? { as } : {});

	it('are drafts at first: only those who edit them see them', async () => {
		const { id, attributes } = await create();
		expect(attributes).toMatchObject({ status: 'draft', is_published: false, revision: 1 });
		expect((await lookup(attributes.slug)).status).toBe(404);
		expect((await app.send('get', `/api/v1/pages/${id}`)).status).toBe(404);
		const draft = await lookup(attributes.slug, '&filter[draft]=true', editor);
		expect(draft.body.data.attributes.blocks[0].data.text.html).toMatch(/<p>Hallo <em>\d+<\/em><\/p>/);
		expect((await lookup(attributes.slug, '&filter[draft]=true')).status).toBe(404);
	});

	it('come on line as they are then: what is changed later waits for the next time', async () => {
		const { id, attributes } = await create();
		expect((await put(`${id}/publish`)).body.data.attributes).toMatchObject({
			status: 'published',
			has_changes: false,
		});
		const { revision } = (await app.send('get', `/api/v1/pages/${id}`, { as: editor })).body.data.attributes;
		const changed = await patch(id, { revision, texts: { nl: { title: 'Nieuw' } } });
		expect(changed.body.data.attributes).toMatchObject({
			title: 'Nieuw',
			has_changes: true,
			slug: attributes.slug,
		});
		expect((await lookup(attributes.slug)).body.data.attributes.title).toMatch(/^Over ons/);
		await put(`${id}/publish`);
		const seen = (await lookup(attributes.slug)).body.data.attributes;
		expect(seen.title).toBe('Nieuw');
		expect(seen.texts).toBeUndefined();
		expect(seen.updated_by).toBeUndefined();
	});

	it('wait for their moment and go again', async () => {
		const { id, attributes } = await create();
		const soon = new Date(Date.now() + 3_600_000).toISOString();
		const later = new Date(Date.now() + 7_200_000).toISOString();
		const planned = await put(`${id}/publish`, { publish_at: soon, unpublish_at: later });
		expect(planned.body.data.attributes.status).toBe('scheduled');
		expect((await lookup(attributes.slug)).status).toBe(404);
		const { body } = await put(`${id}/publish`, { publish_at: later, unpublish_at: soon });
		expect(body.errors[0]).toMatchObject({
			code: 'too_early',
			source: { pointer: '/data/attributes/unpublish_at' },
		});
		expect((await put(`${id}/publish`, { publish_at: null })).body.data.attributes.status).toBe('published');
		expect((await lookup(attributes.slug)).status).toBe(200);
		await app.make((trx) =>
			trx
				.updateTable('pages')
				.set({ unpublish_at: new Date(Date.now() - 1000) })
				.where('id', '=', id)
				.execute(),
		);
		expect((await lookup(attributes.slug)).status).toBe(404);
	});

	it('have one address in each language; another page cannot have it, and an old one leads to the new', async () => {
		const first = await create({
			texts: { nl: { title: 'Adres', slug: 'adres' }, en: { title: 'Address', slug: 'address' } },
		});
		await put(`${first.id}/publish`);
		const second = await create();
		const taken = await patch(second.id, { revision: 1, texts: { nl: { slug: 'adres' } } });
		expect([taken.status, taken.body.errors[0].code]).toEqual([422, 'taken']);
		const reserved = await patch(second.id, { revision: 1, texts: { nl: { slug: 'vacancies' } } });
		expect(reserved.body.errors[0].code).toBe('reserved');
		await patch(first.id, { revision: 2, texts: { nl: { slug: 'ons-adres' } } });
		expect((await lookup('adres')).body.data.attributes.slug).toBe('adres');
		await put(`${first.id}/publish`);
		expect((await lookup('adres')).body.data.attributes.slug).toBe('ons-adres');
		expect((await lookup('address')).body.data.attributes).toMatchObject({ slug: 'ons-adres', locale: 'nl' });
		expect((await patch(second.id, { revision: 1, texts: { nl: { slug: 'adres' } } })).status).toBe(200);
		expect((await lookup('adres')).status).toBe(404);
	});

	it('of the same title get addresses of their own, and the empty one is the home page', async () => {
		const texts = { nl: { title: 'Café Ünïek!' } };
		expect((await create({ texts })).attributes.slug).toBe('cafe-uniek');
		expect((await create({ texts })).attributes.slug).toBe('cafe-uniek-2');
		const home = await create({ texts: { nl: { title: 'Welkom', slug: '' } } });
		await put(`${home.id}/publish`);
		const found = await app.send('get', '/api/v1/pages/lookup?filter[locale]=nl');
		expect(found.body.data.attributes).toMatchObject({ title: 'Welkom', path: '' });
	});

	it('that somebody else changed meanwhile are not overwritten: 409 says who and when', async () => {
		const { id } = await create();
		expect((await patch(id, { revision: 1, texts: { nl: { title: 'Van Bas' } } }, admin)).status).toBe(200);
		const late = await patch(id, { revision: 1, texts: { nl: { title: 'Van Els' } } });
		expect([late.status, late.body.errors[0].code]).toEqual([409, 'changed_meanwhile']);
		expect(late.body.errors[0].meta).toMatchObject({
			revision: 2,
			updated_by: 'Bas Vos',
			updated_at: expect.any(String),
		});
		expect((await put(`${id}/publish`, { revision: 1 })).status).toBe(409);
		expect((await patch(id, { texts: { nl: { title: 'Zonder' } } })).body.errors[0].source.pointer).toBe(
			'/data/attributes/revision',
		);
	});

	it('keep what they said before: versions with their differences can be had back', async () => {
		const { id } = await create();
		await put(`${id}/publish`);
		await patch(id, {
			revision: 2,
			texts: { nl: { title: 'Tweede', blocks: [block('b', 'nieuw'), block('a', 'Anders')] } },
		});
		const list = await app.send('get', `/api/v1/pages/${id}/versions`, { as: editor });
		expect(list.body.data.map((one: { attributes: object }) => one.attributes)).toMatchObject([
			{ number: 2, is_head: true, is_live: false, author_name: 'Els Bos' },
			{ number: 1, is_head: false, is_live: true },
		]);
		const old = (await app.send('get', `/api/v1/pages/${id}/versions/1`, { as: editor })).body.data
			.attributes;
		expect(
			old.differences.map(
				({ field, change, block: of }: { field: string; change: string; block: { id: string } | null }) => [
					field,
					change,
					of?.id,
				],
			),
		).toEqual([
			['title', 'changed', undefined],
			['blocks', 'added', 'b'],
			['blocks', 'changed', 'a'],
		]);
		const restored = await put(`${id}/versions/1/restore`);
		expect(restored.body.data.attributes).toMatchObject({ title: old.texts.nl.title, revision: 4 });
		expect((await put(`${id}/versions/99/restore`)).status).toBe(404);
	});

	it('saved over and over by one person within ten minutes are one version', async () => {
		const { id } = await create();
		for (const revision of [1, 2, 3])
			await patch(id, { revision, texts: { nl: { title: `Keer ${revision}` } } });
		const list = await app.send('get', `/api/v1/pages/${id}/versions`, { as: editor });
		expect(list.body.meta.total).toBe(1);
		await patch(id, { revision: 4, texts: { nl: { title: 'Van een ander' } } }, admin);
		expect((await app.send('get', `/api/v1/pages/${id}/versions`, { as: editor })).body.meta.total).toBe(2);
	});

	it('are edited by a page manager only where they were given', async () => {
		const { id } = await create();
		const other = await create();
		expect((await patch(id, { revision: 1, texts: { nl: { title: 'Mag niet' } } }, manager)).status).toBe(
			404,
		);
		const given = await put(`${id}/managers`, { user_ids: [managerId] });
		expect(given.body.data.attributes.manager_ids).toEqual([managerId]);
		expect((await patch(id, { revision: 1, texts: { nl: { title: 'Mag wel' } } }, manager)).status).toBe(200);
		expect((await put(`${id}/publish`, {}, manager)).status).toBe(200);
		expect((await app.send('get', `/api/v1/pages/${other.id}`, { as: manager })).status).toBe(404);
		const list = await app.send('get', '/api/v1/pages?filter[editable]=true', { as: manager });
		expect(list.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
		expect((await put(`${id}/managers`, { user_ids: [] }, manager)).status).toBe(403);
		const stranger = '33333333-3333-4333-8333-333333333333';
		expect((await put(`${id}/managers`, { user_ids: [stranger] })).body.errors[0].code).toBe('unknown_user');
		const all = await app.send('get', '/api/v1/page_managers', { as: editor });
		expect(all.body.data.map((one: { id: string }) => one.id)).toEqual([managerId]);
	});

	it('say who else has them open', async () => {
		const { id } = await create();
		expect((await put(`${id}/presence`)).body.meta.others).toEqual([]);
		expect((await put(`${id}/presence`, {}, admin)).body.meta.others).toMatchObject([{ name: 'Els Bos' }]);
		await app.send('delete', `/api/v1/pages/${id}/presence`, { as: editor });
		expect((await put(`${id}/presence`, {}, admin)).body.meta.others).toEqual([]);
	});

	it('are copied as drafts, and deleted only off line and out of the menus', async () => {
		const { id } = await create();
		const copy = (await app.send('post', `/api/v1/pages/${id}/duplicate`, { as: editor })).body.data;
		expect(copy.attributes.texts.nl.blocks).toHaveLength(1);
		expect(copy.attributes.status).toBe('draft');
		await put(`${id}/publish`);
		const online = await app.send('delete', `/api/v1/pages/${id}`, { as: editor });
		expect([online.status, online.body.errors[0].meta.state]).toEqual([409, 'published']);
		await put(`${id}/unpublish`);
		expect((await put(`${id}/unpublish`)).status).toBe(409);
		const items = [{ name: { nl: 'Weg', en: '' }, link_type: 'content_page', page_id: id }];
		await app.send('put', '/api/v1/menus/footer', { as: editor, body: { items } });
		expect((await app.send('delete', `/api/v1/pages/${id}`, { as: editor })).body.errors[0].code).toBe(
			'in_menu',
		);
		await app.send('put', '/api/v1/menus/footer', { as: editor, body: { items: [] } });
		expect((await app.send('delete', `/api/v1/pages/${id}`, { as: editor })).status).toBe(204);
		expect((await app.send('get', `/api/v1/pages/${id}`, { as: editor })).status).toBe(404);
	});

	it('refuse a block that is wrong at its place, and keep one they do not know as it was', async () => {
		const { id } = await create();
		const future = { ...block('x', ''), type: 'Hologram', data: { depth: 3, at_once: { foo: 1 } } };
		const wrong = await patch(id, {
			revision: 1,
			texts: { nl: { blocks: [{ ...block('a', ''), data: { text: { format: 'rtf', text: '' } } }, future] } },
		});
		expect(wrong.body.errors.map((error: { source: object }) => error.source)).toEqual([
			{ pointer: '/data/attributes/texts/nl/blocks/0/data/text/format' },
			{ pointer: '/data/attributes/texts/nl/blocks/1/type' },
		]);
		await app.make(async (trx) => {
			const version = await trx
				.selectFrom('page_versions')
				.select('content')
				.where('page_id', '=', id)
				.executeTakeFirstOrThrow();
			const content = structuredClone(version.content) as unknown as { texts: { nl: { blocks: object[] } } };
			content.texts.nl.blocks.push({ ...future, data: { depth: 3, atOnce: { foo: 1 } } });
			await trx
				.updateTable('page_versions')
				.set({ content: JSON.stringify(content) })
				.where('page_id', '=', id)
				.execute();
		});
		const kept = await patch(id, { revision: 1, texts: { nl: { blocks: [future, block('a', 'ok')] } } });
		expect(kept.status, kept.text).toBe(200);
		await put(`${id}/publish`);
		const seen = await lookup(kept.body.data.attributes.slug);
		expect(seen.body.data.attributes.blocks.map(({ type }: { type: string }) => type)).toEqual(['Markdown']);
	});

	it('are listed for visitors by kind, the newest first, and counted for staff by state', async () => {
		const news = await create({ page_type: 'news', texts: { nl: { title: 'Bericht', summary: 'Kort' } } });
		await create({ page_type: 'news', texts: { nl: { title: 'Nog niet' } } });
		await put(`${news.id}/publish`);
		const list = await app.send('get', '/api/v1/pages?filter[page_type_eq]=news');
		expect(list.body.data.map((one: { attributes: object }) => one.attributes)).toMatchObject([
			{ title: 'Bericht', path: '/nieuws/bericht', summary: 'Kort' },
		]);
		const { meta } = (await app.send('get', '/api/v1/pages/counts', { as: editor })).body;
		expect(meta.counts.draft + meta.counts.published + meta.counts.scheduled + meta.counts.ended).toBe(
			meta.total,
		);
		const drafts = await app.send('get', '/api/v1/pages?filter[editable]=true&filter[status]=draft', {
			as: editor,
		});
		expect(drafts.body.meta.total).toBe(meta.counts.draft);
	});

	it('of terms and privacy are kept by version with each consent, and named until a centre has its own', async () => {
		const startPages = async () =>
			(await app.send('get', '/api/v1/pages/counts', { as: editor })).body.meta.start_pages;
		const agree = () =>
			app.make(async (trx) => {
				const { id } = await trx.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
				await trx.updateTable('users').set({ accepted_terms_at: new Date() }).where('id', '=', id).execute();
				const kept = await trx
					.selectFrom('users')
					.select('accepted_terms')
					.where('id', '=', id)
					.executeTakeFirstOrThrow();
				return kept.accepted_terms;
			});
		expect(await startPages()).toEqual(['voorwaarden', 'privacy']);
		expect(await agree()).toEqual({ voorwaarden: { start: 1 }, privacy: { start: 1 } });
		const { id } = await create({
			texts: { nl: { title: 'Voorwaarden', blocks: [block('a', 'Zo doen wij het')] } },
		});
		expect(await startPages()).toEqual(['voorwaarden', 'privacy']);
		const empty = await create({ texts: { nl: { title: 'Privacy', blocks: [block('a', ' ')] } } });
		const refused = await put(`${empty.id}/publish`);
		expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
			422,
			'/data/attributes/texts/nl/blocks',
		]);
		await put(`${id}/publish`);
		expect(await startPages()).toEqual(['privacy']);
		const first = await agree();
		expect(first).toEqual({ voorwaarden: { page: id, version: expect.any(Number) }, privacy: { start: 1 } });
		const { revision } = (await app.send('get', `/api/v1/pages/${id}`, { as: editor })).body.data.attributes;
		const saved = await patch(id, { revision, texts: { nl: { blocks: [block('a', 'Anders')] } } });
		expect(saved.status, saved.text).toBe(200);
		expect(await agree(), 'what is not published yet').toEqual(first);
		await put(`${id}/publish`);
		expect(await agree(), 'the new version').not.toEqual(first);
	});

	it('of another centre are not there', async () => {
		const { id } = await create();
		const centre = await app.make((trx) => buildCentre(trx));
		const elsewhere = { 'volunteer-center-id': centre.id };
		expect((await app.send('get', `/api/v1/pages/${id}`, { headers: elsewhere })).status).toBe(404);
		expect((await app.send('get', '/api/v1/menu_items', { headers: elsewhere })).body.data).toEqual([]);
	});
});
