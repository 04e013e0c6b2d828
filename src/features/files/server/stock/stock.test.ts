import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { testPicture, uploadForm } from '../../testing/test-files.ts';
import { saveStock } from './save-stock.ts';
import { stockSet } from './stock-set.ts';

const base = '/api/v1/stock_images';
const drawings = join(import.meta.dirname, '../../../../../public/stock');

describe('the drawings that come with the product', () => {
	it('are at least sixty, each drawn, described in both languages and of a category', () => {
		expect(stockSet.length).toBeGreaterThanOrEqual(60);
		expect(new Set(stockSet.map(({ key }) => key)).size).toBe(stockSet.length);
		for (const { key, translations } of stockSet) {
			const file = join(drawings, `${key}.svg`);
			expect(existsSync(file), key).toBe(true);
			const svg = readFileSync(file, 'utf8');
			expect(svg, key).not.toMatch(/<script|\son\w+=|href=|undefined|NaN/);
			// Of the colours of the page, but for what happens in the dark already.
			expect(svg, key).toContain('prefers-color-scheme:dark');
			expect(svg.includes('class="dusk"'), key).toBe(!['kampvuur', 'toneelspelen'].includes(key));
			for (const language of ['nl', 'en'] as const) {
				const { name, description, shortDescription, keywords } = translations[language];
				for (const text of [name, description, shortDescription, ...keywords]) expect(text, key).not.toBe('');
				expect(keywords.length, key).toBeGreaterThanOrEqual(3);
			}
		}
	});
});

describe('stock images', () => {
	let app: TestApp;
	let staff: Record<string, string>;
	let organiser: Record<string, string>;

	beforeAll(async () => {
		app = await createTestApp();
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const own = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		({ as: staff } = await signedIn(app, { organisation: centre, role: 'content_manager' }));
		({ as: organiser } = await signedIn(app, { organisation: own, role: 'admin' }));
		await app.make((trx) => saveStock(trx, { tenant: 'demo', centreId: app.centre.id }));
	});
	afterAll(() => app.close());

	const search = async (word: string, headers: Record<string, string> = {}) =>
		app.send('get', `${base}?filter[search]=${encodeURIComponent(word)}`, { as: organiser, headers });

	it('are given to a centre once', async () => {
		const again = () => app.make((trx) => saveStock(trx, { tenant: 'demo', centreId: app.centre.id }));
		expect(await again()).toBe(0);
		const all = await app.send('get', `${base}?page[size]=100`, { as: organiser });
		expect(all.body.meta.total).toBe(stockSet.length);
	});

	it('are found by a word in either language, and speak that of the reader', async () => {
		for (const word of ['gitaar', 'guitar']) {
			const found = await search(word, { 'accept-language': 'en' });
			expect(found.body.data.map((one: { attributes: { name: string } }) => one.attributes.name)).toEqual([
				'Making music',
			]);
		}
		const [one] = (await search('gitaar')).body.data;
		expect(one.attributes).toMatchObject({
			name: 'Muziek maken',
			image_url: '/stock/muziek-maken.svg',
			built_in: true,
			image: { alt: { en: 'A man plays the guitar and a woman dances' } },
		});
		expect((await search('100%')).body.data).toEqual([]);
	});

	it('are chosen by organisations and changed by the centre alone', async () => {
		const [{ id, attributes }] = (await search('gitaar')).body.data;
		const vacancy = {
			data: { type: 'vacancies', attributes: { title: 'Muziekmiddag', image_id: attributes.image.id } },
		};
		const made = await app.send('post', '/api/v1/vacancies', { as: organiser, body: vacancy });
		expect(made.body.data.attributes.image.url).toBe('/stock/muziek-maken.svg');
		// The logo of an organisation is on the page of its vacancy.
		await app.make((trx) =>
			trx
				.updateTable('organisations')
				.set({ logo_id: attributes.image.id })
				.where('centre_id', '=', app.centre.id)
				.execute(),
		);
		const one = await app.send('get', `/api/v1/vacancies/${made.body.data.id}?include=organization`, {
			as: organiser,
		});
		expect(one.body.included[0].attributes.logo.url).toBe('/stock/muziek-maken.svg');
		expect((await app.send('delete', `${base}/${id}`, { as: organiser })).status).toBe(403);
		expect((await app.send('delete', `${base}/${id}`, { as: staff })).status).toBe(204);
		expect((await app.send('get', `${base}/${id}`, { as: staff })).status).toBe(404);
		// What chose it keeps it, and it does not come back.
		const after = await app.send('get', `/api/v1/vacancies/${made.body.data.id}`, { as: organiser });
		expect(after.body.data.attributes.image.url).toBe('/stock/muziek-maken.svg');
		expect(await app.make((trx) => saveStock(trx, { tenant: 'demo', centreId: app.centre.id }))).toBe(0);
	});

	it('are added by the centre, with words in both languages', async () => {
		const form = uploadForm(await testPicture({ width: 500 }), 'eigen.jpg', { purpose: 'stock' });
		const file = await app.send('post', '/api/v1/files', { as: staff, body: form });
		const words = (name: string) => ({
			name,
			short_description: name,
			description: name,
			keywords: ['markt'],
		});
		const body = (attributes: object) => ({ data: { type: 'stock_images', attributes } });
		const half = await app.send('post', base, {
			as: staff,
			body: body({ image_id: file.body.data.id, translations: { nl: words('Markt') } }),
		});
		expect(half.status).toBe(422);
		const translations = {
			nl: { name: 'Markt', shortDescription: 'Een markt', description: 'Een markt', keywords: ['markt'] },
			en: { name: 'Market', shortDescription: 'A market', description: 'A market', keywords: ['market'] },
		};
		const attributes = { image_id: file.body.data.id, translations, credit: 'Noor Jansen' };
		const made = await app.send('post', base, { as: staff, body: body(attributes) });
		expect(made.status, made.text).toBe(201);
		expect(made.body.data.attributes).toMatchObject({
			name: 'Markt',
			credit: 'Noor Jansen',
			built_in: false,
		});
		expect((await app.send('post', base, { as: staff, body: body(attributes) })).status).toBe(422);
		expect((await search('market')).body.meta.total).toBe(1);
		const changed = await app.send('patch', `${base}/${made.body.data.id}`, {
			as: staff,
			body: body({ credit: null }),
		});
		expect(changed.body.data.attributes.credit).toBeNull();
	});
});
