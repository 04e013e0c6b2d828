import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildFile } from '#testing/builders.ts';
import { MAX_VERSIONS } from './centre-versions.ts';

describe('the look of a centre', () => {
	let app: TestApp;
	let as: Record<string, string>;
	let path: string;
	beforeAll(async () => {
		app = await createTestApp();
		({ as } = await signedIn(app, { accountRoles: ['center_superuser'] }));
		path = `/api/v1/volunteer_centers/${app.centre.id}`;
	});
	afterAll(() => app.close());

	const save = (profile: object) =>
		app.send('patch', path, {
			as,
			body: { data: { type: 'volunteer_centers', id: app.centre.id, attributes: { profile } } },
		});
	const versions = async (query = '') => (await app.send('get', `${path}/versions${query}`, { as })).body;
	const shown = async () =>
		(await app.send('get', '/api/v1/volunteer_centers/current?include=profile')).body.included[0].attributes;

	it('changes by the parts that are sent; what is not sent stays and null takes away', async () => {
		await save({ primary_color: '#aa3300', show_anbi_logo: true });
		await save({ secondary_color: '#0033aa' });
		expect(await shown()).toMatchObject({ primary_color: '#aa3300', secondary_color: '#0033aa' });
		await save({ secondary_color: null });
		expect(await shown()).not.toHaveProperty('secondary_color');
		expect(await shown()).toMatchObject({ primary_color: '#aa3300', show_anbi_logo: true });
	});

	it('keeps how it was before the first change and after each one, by whom', async () => {
		const { data, meta } = await versions();
		expect(meta.total).toBe(4);
		expect(data[0].attributes).toMatchObject({
			number: 4,
			is_current: true,
			changed: ['secondaryColor'],
			profile: { primary_color: '#aa3300' },
		});
		expect(data[0].attributes.author_name).not.toBeNull();
		expect(data.at(-1).attributes).toMatchObject({ number: 1, author_name: null, profile: {} });
	});

	it('makes no version of a change that changes nothing', async () => {
		await save({ primary_color: '#aa3300' });
		expect((await versions()).meta.total).toBe(4);
	});

	it('goes back to any of them, as a new version', async () => {
		const restored = await app.send('put', `${path}/versions/3/restore`, { as });
		expect(restored.body.included[0].attributes).toMatchObject({ secondary_color: '#0033aa' });
		expect((await versions('?page[size]=1')).data[0].attributes).toMatchObject({
			number: 5,
			restored_from: 3,
			changed: ['secondaryColor'],
		});
		expect((await app.send('put', `${path}/versions/99/restore`, { as })).status).toBe(404);
	});

	it('keeps the last fifty', async () => {
		for (let index = 0; index < MAX_VERSIONS; index++) await save({ gtag_id: `G-TEST${1000 + index}` });
		const { data, meta } = await versions('?page[size]=50');
		expect(meta.total).toBe(MAX_VERSIONS);
		expect(data.at(-1).attributes.number).toBe(6);
	}, 30_000);

	it('takes no colour, font, length or address that is none of ours, and says where', async () => {
		const wrong = await save({
			primary_color: 'yellow',
			website_logo_url: 'https://elsewhere.example/logo.png',
			theme_config: {
				fonts: { sans: 'Comic Sans' },
				css_variables: { '--corner-m': 'url(https://x.example)', '--accent': '0' },
			},
			background_image: '#ffffff',
		});
		expect(wrong.status).toBe(422);
		const pointers: string[] = wrong.body.errors.map(
			(one: { source: { pointer: string } }) => one.source.pointer,
		);
		for (const part of ['primary_color', 'website_logo_url', 'theme_config/fonts/sans', 'background_image'])
			expect(pointers).toContain(`/data/attributes/profile/${part}`);
		expect(pointers.filter((pointer) => pointer.includes('css_variables'))).not.toEqual([]);
	});

	it('shows the logo that was chosen of the library, which then cannot be deleted', async () => {
		const file = await app.make((trx) => buildFile(trx, { centreId: app.centre.id }));
		const missing = await save({ website_logo_id: '11111111-1111-4111-8111-111111111111' });
		expect(missing.body.errors[0]).toMatchObject({
			code: 'unknown_image',
			source: { pointer: '/data/attributes/profile/website_logo_id' },
		});
		expect((await save({ website_logo_id: file.id, favicon_id: file.id })).status).toBe(200);
		const now = await shown();
		expect(now.website_logo_url).toContain(`/files/${file.id}/`);
		expect(now.favicon_url).toContain(`/files/${file.id}/`);
		expect((await app.send('delete', `/api/v1/files/${file.id}`, { as })).status).toBe(409);
	});

	it('has a footer without code in it from the moment it is kept', async () => {
		const text = { nl: '<p>a</p><script>alert(1)</script>', en: '<img src=x onerror=alert(1)>' };
		await save({ footer_columns: { 2: { title: text, content: text } } });
		const [newest] = (await versions('?page[size]=1')).data;
		expect(newest.attributes.profile.footer_columns['2'].content).toEqual({ nl: '<p>a</p>', en: '' });
	});
});
