import { expect, it } from 'vitest';
import type { SiteContext } from '#platform/web/site-context.ts';
import { alternatesOf } from './load-page.ts';
import { headOf } from './page-head.ts';

const site = (locales: SiteContext['locales']) => ({
	locales,
	address: (path: string) => `https://www.example.nl${path}`,
});
const about = { nl: '/over-ons', en: '/about' };

function linksOf(alternates: ReturnType<typeof alternatesOf>) {
	const head = {
		title: 'Over ons',
		description: '',
		ogTitle: '',
		ogDescription: '',
		image: null,
		index: true,
	};
	const view = { type: 'default', head: { ...head, url: null, publishedAt: null, alternates } };
	return headOf(view as never, 'Over ons').flatMap((one) =>
		'hrefLang' in one ? [[one.hrefLang, one.href]] : [],
	);
}

it('leads to each translation, and readers of other languages to the Dutch page', () => {
	expect(linksOf(alternatesOf(site(['nl', 'en']), about))).toEqual([
		['nl', 'https://www.example.nl/nl/over-ons'],
		['en', 'https://www.example.nl/en/about'],
		['x-default', 'https://www.example.nl/nl/over-ons'],
	]);
});

it('leads from a page in one language to itself alone, and nowhere on a site in one', () => {
	expect(linksOf(alternatesOf(site(['nl', 'en']), { en: '/about' }))).toEqual([
		['en', 'https://www.example.nl/en/about'],
		['x-default', 'https://www.example.nl/en/about'],
	]);
	expect(linksOf(alternatesOf(site(['nl']), about))).toEqual([]);
});
