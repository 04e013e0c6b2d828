import { describe, expect, it } from 'vitest';
import { centres } from './centres.ts';
import { imageOf } from './pages/blocks.ts';
import { heidekustSite } from './pages/heidekust.ts';
import { otherSites } from './pages/other-sites.ts';
import { veluwerandSite } from './pages/veluwerand.ts';

const sites = [veluwerandSite, heidekustSite, ...otherSites];
const texts = sites.flatMap(({ pages }) => pages.flatMap(({ nl, en }) => [nl, en]));

/** Every kind of block there is: each has a folder. */
const blockTypes = Object.keys(import.meta.glob('../../../src/features/content/blocks/*/block.ts')).map(
	(path) =>
		(path.split('/').at(-2) ?? '').replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()),
);

describe('the sites of the demo', () => {
	it('are one for each centre, each with a home page and a page about the centre', () => {
		expect(sites.map(({ centre }) => centre).toSorted()).toEqual(centres.map(({ key }) => key).toSorted());
		for (const { pages } of sites) {
			expect(pages.filter(({ nl, en }) => nl.slug === '' && en.slug === '')).toHaveLength(1);
			expect(pages.some(({ key }) => key === 'about')).toBe(true);
		}
	});

	it('have at least twelve pages on line for the centre of the demo, with every kind of block but a form, which is in a draft, in both languages', () => {
		const online = veluwerandSite.pages.filter(({ draft }) => !draft);
		expect(online.length).toBeGreaterThanOrEqual(12);
		for (const locale of ['nl', 'en'] as const) {
			const kinds = (pages: typeof online) =>
				new Set(pages.flatMap((page) => page[locale].blocks.map(({ type }) => type)));
			expect(blockTypes.filter((type) => !kinds(online).has(type))).toEqual(['BuilderForm']);
			expect(blockTypes.filter((type) => !kinds(veluwerandSite.pages).has(type))).toEqual([]);
		}
	});

	it('have for the second sister pages and news of its own', () => {
		expect(heidekustSite.pages.filter(({ type }) => type === undefined).length).toBeGreaterThanOrEqual(4);
		expect(heidekustSite.pages.filter(({ type }) => type === 'news')).toHaveLength(1);
	});

	it('begin each in an order of its own, with another picture first and none of them twice', () => {
		const homes = sites.map(({ pages }) => pages.find(({ key }) => key === 'home')?.nl.blocks ?? []);
		const orders = homes.map((blocks) => blocks.map(({ type }) => type).join(' '));
		expect(new Set(orders).size).toBe(sites.length);
		const pictures = homes.map((blocks) => JSON.stringify(blocks).match(/seed-image:[a-z-]+/g) ?? []);
		for (const shown of pictures) expect(shown).toEqual([...new Set(shown)]);
		// The news that stands on it has others.
		for (const [at, { pages }] of sites.entries()) {
			const news = pages.flatMap(({ type, image }) => (type !== undefined && image ? [imageOf(image)] : []));
			expect(news.filter((one) => (pictures[at] as string[] | undefined)?.includes(one))).toEqual([]);
		}
		const heroes = homes.flatMap(([first]) => JSON.stringify(first).match(/seed-image:[a-z-]+/) ?? []);
		expect(new Set(heroes).size).toBe(heroes.length);
	});

	it('call organisations in their menu to sign up', () => {
		for (const { centre, header } of sites) {
			const items = header.flatMap((item) => [item, ...(item.children ?? [])]);
			expect(
				items.map(({ to }) => to),
				centre,
			).toContainEqual({ system: 'organisation_sign_up' });
		}
	});

	it('have a page for organisations, with words of its own', () => {
		const own = sites.map(({ pages }) => pages.find(({ key }) => key === 'organisations'));
		expect(own.filter((page) => page === undefined)).toEqual([]);
		expect(new Set(own.map((page) => JSON.stringify(page?.nl.blocks[0]))).size).toBe(sites.length);
		const elsewhere = own.filter((page) => page?.nl.slug !== 'voor-organisaties');
		expect(
			elsewhere.map((page) => page?.nl.slug),
			'a centre of clubs',
		).toEqual(['voor-clubs']);
	});

	it('call an address that of email, as every screen does', () => {
		const other = /(?<!e-)mailadres|\bmail address|\bgladly\b|\bfor who\b/i;
		const said = JSON.stringify([texts, centres]).match(new RegExp(`.{0,30}${other.source}.{0,20}`, 'gi'));
		expect(said).toBeNull();
	});

	it('lead in their menus only to pages that they have', () => {
		for (const { pages, header, footer } of sites) {
			const keys = pages.map(({ key }) => key);
			const items = [...header, ...footer].flatMap((item) => [item, ...(item.children ?? [])]);
			for (const { to } of items) if ('page' in to) expect(keys).toContain(to.page);
		}
	});

	it('say the same in both languages, block by block', () => {
		for (const { pages } of sites) {
			for (const { nl, en } of pages) {
				expect([nl.slug, en.blocks.map(({ type }) => type)]).toEqual([
					nl.slug,
					nl.blocks.map(({ type }) => type),
				]);
			}
		}
	});

	it('have an address of their own for each page, and a summary', () => {
		for (const { pages } of sites) {
			for (const locale of ['nl', 'en'] as const) {
				const slugs = pages.map((page) => page[locale].slug);
				expect(new Set(slugs).size).toBe(slugs.length);
			}
		}
		expect(texts.filter(({ summary }) => summary === '').map(({ title }) => title)).toEqual([]);
	});
});
