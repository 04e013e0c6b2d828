import { createElement } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { buildFile } from '#testing/builders.ts';
import { createDutchSite } from '#testing/dutch-site.ts';
import { postForm } from '#testing/page.ts';
import { renderOn } from '#testing/render.ts';
import { FileGrid } from './file-library/file-grid.tsx';
import FilePage, { action as saveFile } from './file-library/file-page.tsx';
import StockImagePage, { action as saveStock } from './stock-images/stock-image-page.tsx';

let app: TestApp;
let as: Record<string, string>;
beforeAll(async () => {
	({ app, as } = await createDutchSite());
});
afterAll(() => app.close());

const words = (name: string) => ({
	name,
	shortDescription: `${name}.`,
	description: `${name}!`,
	keywords: [],
});
const picture = { url: '/a.jpg', width: 10, height: 10, widths: [], formats: [], alt: { nl: 'Een markt' } };
const file = {
	...{ id: 'f', name: 'markt.jpg', kind: 'image', bytes: 1, keywords: [], folder: '', used: 0, public: true },
	...{ image: picture, alt: { nl: 'Een markt' }, meta: { can: { update: true } } },
};
const filePage = (alt: object) =>
	createElement(FilePage, {
		loaderData: { base: '', title: 'Bestanden', file: { ...file, alt } },
	} as never);
const stockPage = (translations: object) =>
	createElement(StockImagePage, {
		loaderData: {
			...{ base: '', list: 'Voorbeelden', title: 'Markt' },
			stock: { id: 's', image: picture, translations, meta: { can: { update: true } } },
		},
	} as never);

it.each([
	['a picture', filePage({ nl: 'Een markt' }), /name="altEn"/, /name="altNl"/],
	['a stock image', stockPage({ nl: words('Markt'), en: words('Markt') }), /name="en\./, /name="nl\.name"/],
])('%s of a site in Dutch alone has no field for English', (_, element, english, dutch) => {
	expect(renderOn(element, true)).toMatch(english);
	expect(renderOn(element, false)).not.toMatch(english);
	expect(renderOn(element, false)).toMatch(dutch);
});

it('keeps the English that was written', () => {
	const kept = /type="hidden" name="(altEn|en\.name)" value="(A market|Market)"/;
	expect(renderOn(filePage({ nl: 'Een markt', en: 'A market' }), false)).toMatch(kept);
	expect(renderOn(stockPage({ nl: words('Markt'), en: words('Market') }), false)).toMatch(kept);
});

it('misses no English text of a picture', () => {
	const grid = createElement(FileGrid, { files: [file], base: '' } as never);
	expect(renderOn(grid, true)).toMatch(/Beschrijving ontbreekt/);
	expect(renderOn(grid, false)).not.toMatch(/Beschrijving ontbreekt/);
});

it('saves the Dutch of a picture alone, and asks for it', async () => {
	const { id } = await app.make((trx) =>
		buildFile(trx, { centreId: app.centre.id, columns: { alt: JSON.stringify({}) } }),
	);
	const save = (altNl: string) =>
		postForm(app, `/content/file-upload/${id}`, saveFile as never, {
			...{ as, params: { id } },
			fields: { name: 'markt.jpg', altNl, folder: '', keywords: '', credit: '' },
		});
	expect(await save('')).toMatchObject({ init: { status: 422 } });
	expect(await save('Een markt')).toMatchObject({ status: 302 });
	const { body } = await app.send('get', `/api/v1/files/${id}`, { as });
	expect(body.data.attributes.alt).toEqual({ nl: 'Een markt' });
});

it('saves the Dutch of a stock image, which stands for its English until there is one', async () => {
	const { id: imageId } = await app.make((trx) =>
		buildFile(trx, { centreId: app.centre.id, columns: { purpose: 'stock' } }),
	);
	const attributes = { image_id: imageId, translations: { nl: words('Kraam'), en: words('Kraam') } };
	const made = await app.send('post', '/api/v1/stock_images', {
		...{ as, body: { data: { type: 'stock_images', attributes } } },
	});
	expect(made.status, made.text).toBe(201);
	const { id } = made.body.data;
	const fields = { 'nl.name': 'Markt', 'nl.shortDescription': 'Een markt', 'nl.description': 'Op het plein' };
	const saved = await postForm(app, `/content/stock-images/${id}`, saveStock as never, {
		...{ as, fields, params: { id } },
	});
	expect(saved).toMatchObject({ status: 302 });
	const { body } = await app.send('get', `/api/v1/stock_images/${id}`, { as });
	const { nl, en } = body.data.attributes.translations;
	expect([nl.name, en]).toEqual(['Markt', nl]);
});
