import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';

type Headers = Record<string, string>;

describe('menus', () => {
	let app: TestApp;
	let editor: Headers;
	beforeAll(async () => {
		app = await createTestApp();
		const organisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		editor = (await signedIn(app, { organisation, role: 'content_manager' })).as;
	});
	afterAll(() => app.close());

	it('are replaced whole, in order, with what stands under an item; visitors see only what is on line', async () => {
		const page = await app.send('post', '/api/v1/pages', {
			as: editor,
			body: {
				data: {
					type: 'pages',
					attributes: { texts: { nl: { title: 'Over ons' }, en: { title: 'About us' } } },
				},
			},
		});
		const id = page.body.data.id;
		const body = {
			items: [
				{ name: { nl: 'Vacatures', en: 'Vacancies' }, link_type: 'system_page', system_page: 'vacancies' },
				{
					name: { nl: 'Over ons', en: 'About us' },
					link_type: 'content_page',
					page_id: id,
					children: [{ name: { nl: 'Nieuws', en: '' }, link_type: 'system_page', system_page: 'news' }],
				},
			],
		};
		const made = await app.send('put', '/api/v1/menus/header', { as: editor, body });
		expect(made.status, made.text).toBe(200);
		const names = (answer: { body: { data: { attributes: { name: string } }[] } }) =>
			answer.body.data.map(({ attributes }) => attributes.name);
		expect(names(made)).toEqual(['Vacatures', 'Over ons', 'Nieuws']);
		expect(names(await app.send('get', '/api/v1/menu_items'))).toEqual(['Vacatures']);
		await app.send('put', `/api/v1/pages/${id}/publish`, { as: editor });
		const english = await app.send('get', '/api/v1/menu_items?filter[menu]=header', {
			headers: { 'accept-language': 'en' },
		});
		expect(english.body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
			{ name: 'Vacancies', path: '/vacancies/search' },
			{ name: 'About us', path: '/about-us' },
			{ name: 'Nieuws', path: '/nieuws', parent_id: made.body.data[1].id },
		]);
		const late = await app.send('put', '/api/v1/menus/header', {
			as: editor,
			body: { items: [], revision: 'older' },
		});
		expect([late.status, late.body.errors[0].code]).toEqual([409, 'changed_meanwhile']);
		const { revision } = made.body.meta;
		expect(
			(await app.send('put', '/api/v1/menus/header', { as: editor, body: { ...body, revision } })).status,
		).toBe(200);
	});

	it('lead somewhere: a page that is not there is an issue at its item', async () => {
		const items = [
			{
				name: { nl: 'Weg', en: '' },
				link_type: 'content_page',
				page_id: '33333333-3333-4333-8333-333333333333',
			},
			{ name: { nl: 'Niets', en: '' }, link_type: 'system_page' },
		];
		const answer = await app.send('put', '/api/v1/menus/footer', { as: editor, body: { items } });
		expect(answer.body.errors.map((error: { source: object }) => error.source)).toEqual([
			{ pointer: '/data/attributes/items/0/page_id' },
			{ pointer: '/data/attributes/items/1/system_page' },
		]);
		expect((await app.send('put', '/api/v1/menus/side', { as: editor, body: { items: [] } })).status).toBe(
			404,
		);
	});

	it('may lead to pages of the product', async () => {
		const answer = await app.send('get', '/api/v1/system_pages');
		expect(answer.body.data).toContainEqual({
			type: 'system_pages',
			id: 'news',
			attributes: { key: 'news', path: '/nieuws' },
		});
	});
});
