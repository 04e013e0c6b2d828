import { describe, expect, it } from 'vitest';
import { searchHead } from './search-head.ts';

const at = (path: string) => ({
	url: new URL(`http://inside.example${path}`),
	locale: 'nl' as const,
	locales: ['nl', 'en'] as const,
	address: (of: string) => `https://site.example${of}`,
});
const structuredIn = (html: string) =>
	JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '{}');

describe('the head of a public page', () => {
	it('has its address, title, description and kind for who shares it', () => {
		const head = '<title>Koken &amp; eten - Veluwerand</title><meta name="description" content="Samen."/>';
		const added = searchHead(head, at('/nl/vacancies/search'));
		for (const part of [
			'<link rel="canonical" href="https://site.example/nl/vacancies/search"/>',
			'<meta property="og:title" content="Koken &amp; eten"/>',
			'<meta property="og:description" content="Samen."/>',
			'<meta property="og:url" content="https://site.example/nl/vacancies/search"/>',
			'<meta property="og:site_name" content="Veluwerand"/>',
			'<meta property="og:locale" content="nl_NL"/>',
			'<meta property="og:image" content="https://site.example/api/v1/pages/home/card/nl"/>',
			'<meta property="og:image:width" content="1200"/>',
			'<meta property="og:image:height" content="630"/>',
			'<meta property="og:image:alt" content="Koken &amp; eten"/>',
			'<meta name="twitter:card" content="summary_large_image"/>',
		])
			expect(added).toContain(part);
		expect(structuredIn(added)).toMatchObject({
			'@type': 'BreadcrumbList',
			itemListElement: [
				{ position: 1, name: 'Veluwerand', item: 'https://site.example/nl' },
				{ position: 2, name: 'Koken & eten', item: 'https://site.example/nl/vacancies/search' },
			],
		});
	});

	it('keeps what the page says itself', () => {
		const own = [
			'<title>Tuin - Site</title>',
			'<link rel="canonical" href="https://site.example/nl/x?centre=ede&amp;a=1"/>',
			'<meta property="og:type" content="article"/><meta property="og:title" content="Anders"/>',
			'<meta property="og:image" content="https://site.example/a.png"/>',
		].join('');
		const added = searchHead(own, at('/nl/x'));
		expect(added).not.toMatch(/rel="canonical"|og:type|og:title|og:image"/);
		expect(added).toContain('property="og:image:alt" content="Anders"');
		expect(added).toContain('property="og:url" content="https://site.example/nl/x?centre=ede&amp;a=1"');
		expect(added).toContain('"summary_large_image"');
	});

	it('leads to the same page in each language, and readers of all others to the first', () => {
		const links = (html: string) =>
			[...html.matchAll(/rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(([, of, to]) => [of, to]);
		const title = '<title>Tuin - Site</title>';
		expect(links(searchHead(title, at('/nl/partners')))).toEqual([
			['nl', 'https://site.example/nl/partners'],
			['en', 'https://site.example/en/partners'],
			['x-default', 'https://site.example/nl/partners'],
		]);
		const known = `${title}<link rel="canonical" href="https://nl.example/nl/vacancies/1?centre=ede&amp;a=1"/>`;
		expect(links(searchHead(known, at('/nl/x')))).toEqual([
			['nl', 'https://nl.example/nl/vacancies/1?centre=ede&amp;a=1'],
			['en', 'https://nl.example/en/vacancies/1?centre=ede&amp;a=1'],
			['x-default', 'https://nl.example/nl/vacancies/1?centre=ede&amp;a=1'],
		]);
		const own = `${title}<link rel="alternate" hrefLang="en" href="https://site.example/en/about"/>`;
		expect(links(searchHead(own, at('/nl/over-ons')))).toEqual([]);
		expect(links(searchHead(title, { ...at('/nl/partners'), locales: ['nl'] }))).toEqual([]);
	});

	it('names the site, who runs it and its search on the home page', () => {
		const graph = structuredIn(searchHead('<title>Welkom - Veluwerand</title>', at('/nl')))['@graph'];
		expect(graph.map((each: { '@type': string }) => each['@type'])).toEqual(['Organization', 'WebSite']);
		expect(graph[1].potentialAction.target.urlTemplate).toBe(
			'https://site.example/nl/vacancies/search?q={search_term_string}',
		);
	});

	it('searches at the centre that the addresses name', () => {
		const address = (of: string) => `https://site.example${of}?centre=ede`;
		const head = searchHead('<title>Welkom - Ede</title>', { ...at('/nl'), address });
		expect(structuredIn(head)['@graph'][1].potentialAction.target.urlTemplate).toBe(
			'https://site.example/nl/vacancies/search?centre=ede&q={search_term_string}',
		);
	});

	it.each([
		['/nl/vacancies/search?categories=ict', true],
		['/nl/vacancies/search?page=2&utm_source=mail', true],
		['/nl/sociale-kaart?centre=ede', false],
	])('lets a selection be followed and shared, and not be kept: %s', (path, isSelection) => {
		const added = searchHead('<title>Zoeken - Site</title>', at(path));
		expect(added.includes('<meta name="robots" content="noindex, follow"/>')).toBe(isSelection);
		expect(added).toContain('<meta property="og:title" content="Zoeken"/>');
		expect(added).toContain('"summary_large_image"');
		const [to = ''] = path.split(/[&?](?:utm|centre)/);
		expect(added).toContain(`<meta property="og:url" content="https://site.example${to}"/>`);
		expect(added).not.toMatch(/canonical|alternate|ld\+json/);
	});

	it('is that of the page however somebody came there', () => {
		const head = '<title>Zoeken - Site</title>';
		expect(searchHead(head, at('/nl/vacancies/search?utm_source=mail&fbclid=1'))).toBe(
			searchHead(head, at('/nl/vacancies/search')),
		);
	});

	it('is left to a page that is not to be found', () => {
		expect(searchHead('<title>x</title><meta name="robots" content="noindex"/>', at('/nl/x'))).toBe('');
	});

	it('cannot be left by a title', () => {
		const head = '<title>&lt;/script&gt; "quote" - Site</title>';
		const added = searchHead(head, at('/nl/x'));
		expect(added).toContain('content="&lt;/script&gt; &quot;quote&quot;"');
		expect(added.match(/<\/script>/g)).toHaveLength(1);
		expect(structuredIn(added).itemListElement[1].name).toBe('</script> "quote"');
	});
});
