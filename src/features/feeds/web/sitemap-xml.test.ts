import { expect, it } from 'vitest';
import { sitemap } from './sitemap-xml.ts';

const at = (path: string) => `https://www.example.nl${path}`;
const alternates = (xml: string) =>
	[...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]);

it('names each translation of a page, and the Dutch one for readers of other languages', () => {
	const own = [
		['nl', at('/nl/vacancies/search')],
		['en', at('/en/vacancies/search')],
		['x-default', at('/nl/vacancies/search')],
	];
	// Each of the two addresses names all of them.
	expect(alternates(sitemap(at, [{ path: '/vacancies/search' }], ['nl', 'en']))).toEqual([...own, ...own]);
});

it('names none for a page in one language, or a site in one', () => {
	const about = { path: '/about', paths: { en: '/about' } };
	expect(alternates(sitemap(at, [about], ['nl', 'en']))).toEqual([]);
	expect(alternates(sitemap(at, [{ path: '/nieuws' }], ['nl']))).toEqual([]);
});
