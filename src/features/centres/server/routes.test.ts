import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre } from '#testing/builders.ts';
import { recordStatements } from '#testing/count-statements.ts';

describe('the profile of a centre', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('holds no code, whatever was stored', async () => {
		const content =
			'<p onclick="alert(1)">Bel <a href="javascript:alert(1)">ons</a></p><script>alert(1)</script>';
		const text = { nl: content, en: content };
		await app.make(
			(trx) =>
				buildCentre(trx, {
					tenant: 'public',
					isDefault: true,
					profile: { showAnbiLogo: true, footerColumns: { 1: { title: text, content: text } } },
				}),
			{ tenant: 'public', centres: [] },
		);
		for (const path of ['current?include=profile', '?include=profile']) {
			const url = `/api/v1/volunteer_centers${path.startsWith('?') ? '' : '/'}${path}`;
			const { body } = await app.send('get', url, { tenant: 'public' });
			const { attributes } = body.included[0];
			expect(attributes.show_anbi_logo).toBe(true);
			expect(attributes.footer_columns['1'].content).toEqual({
				nl: '<p>Bel <a>ons</a></p>',
				en: '<p>Bel <a>ons</a></p>',
			});
		}
	});
});

describe('the links of a footer', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('lead to pages of the site, to the web, a mail address or a phone, and nowhere else', async () => {
		const hrefs = ['/nl/sociale-kaart', 'https://a.example/', 'mailto:a@b.example', 'tel:+31550000000'];
		const refused = ['//a.example', '/\\a.example', 'javascript:alert(1)', 'nl/sociale-kaart'];
		const content = [...hrefs, ...refused].map((href) => `<a href="${href}">x</a>`).join('');
		const text = { nl: content, en: content };
		const title = { nl: 'Zoeken', en: 'Search' };
		await app.make(
			(trx) =>
				buildCentre(trx, {
					tenant: 'public',
					isDefault: true,
					profile: { footerColumns: { 1: { title, content: text } } },
				}),
			{ tenant: 'public', centres: [] },
		);
		const { body } = await app.send('get', '/api/v1/volunteer_centers/current?include=profile', {
			tenant: 'public',
		});
		const shown: string = body.included[0].attributes.footer_columns['1'].content.nl;
		expect([...shown.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(hrefs);
		expect(shown.match(/<a>/g)).toHaveLength(refused.length);
	});
});

describe('a centre', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());
	const base = '/api/v1/volunteer_centers';
	const change = (id: string, attributes: object) => ({
		body: { data: { type: 'volunteer_centers', id, attributes } },
	});

	it('is read by its id within the tenant, and unknown outside it', async () => {
		const sister = await app.make((trx) => buildCentre(trx, { name: 'Zusterpunt' }));
		const foreign = await app.make((trx) => buildCentre(trx, { tenant: 'public' }), {
			tenant: 'public',
			centres: [],
		});
		expect((await app.send('get', `${base}/${sister.id}`)).body.data.attributes.name).toBe('Zusterpunt');
		expect((await app.send('get', `${base}/${foreign.id}`)).status).toBe(404);
		expect((await app.send('get', `${base}/geen-id`)).status).toBe(404);
	});

	it('is changed by its superuser, who is told at each place what cannot be', async () => {
		const { as } = await signedIn(app, { accountRoles: ['center_superuser'] });
		const profile = {
			primary_color: '#aa3300',
			primaryColorShades: { 50: '#fff' },
			footer_columns: {
				1: { title: { nl: 'Bel', en: 'Call' }, content: { nl: '<p>a</p>', en: '<p>b</p>' } },
			},
		};
		const done = await app.send('patch', `${base}/${app.centre.id}`, {
			as,
			...change(app.centre.id, { name: ' Nieuw punt ', profile }),
		});
		expect(done.body.data.attributes.name).toBe('Nieuw punt');
		expect(done.body.included[0].attributes).toMatchObject({ primary_color: '#aa3300' });
		const statements = await recordStatements(() =>
			app.send('patch', `${base}/${app.centre.id}`, { as, ...change(app.centre.id, { profile }) }),
		);
		// A stronger lock would make everybody wait who writes anything of the centre.
		expect(statements.filter((text) => / for (no key )?update/.test(text))).toEqual([
			expect.stringMatching(/from "centres" .* for no key update$/),
		]);
		const wrong = await app.send('patch', `${base}/${app.centre.id}`, {
			as,
			...change(app.centre.id, { tenant: 'public', profile: { primary_color: 'red', nonsense: 1 } }),
		});
		expect(wrong.status).toBe(422);
		expect(
			wrong.body.errors.map((error: { source: { pointer: string } }) => error.source.pointer).sort(),
		).toEqual([
			'/data/attributes/profile/nonsense',
			'/data/attributes/profile/primary_color',
			'/data/attributes/tenant',
		]);
	});

	it('is not changed by the superuser of another centre, nor by anybody else', async () => {
		const { as } = await signedIn(app, { accountRoles: ['center_superuser'] });
		const sister = await app.make((trx) => buildCentre(trx));
		const missing = '11111111-1111-4111-8111-111111111111';
		const ask = (id: string, who?: Record<string, string>) =>
			app.send('patch', `${base}/${id}`, { ...(who && { as: who }), ...change(id, { name: 'Anders' }) });
		expect((await ask(sister.id, as)).status).toBe(403);
		expect((await ask(missing, as)).status).toBe(404);
		expect((await ask(app.centre.id)).status).toBe(401);
		expect((await ask(app.centre.id, (await signedIn(app, {})).as)).status).toBe(403);
	});
});
