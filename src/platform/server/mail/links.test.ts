import { expect, it } from 'vitest';
import { linkTo } from './links.ts';

it.each([
	['/vacancies', '/nl/vacancies'],
	['/nl/vacancies/search', '/nl/vacancies/search'],
	['/en/vacancies?text=hond#results', '/en/vacancies?text=hond#results'],
	['/en', '/en'],
	['/nl?text=hond', '/nl?text=hond'],
	['/english-lessons', '/nl/english-lessons'],
	['/nlp', '/nl/nlp'],
	['', '/nl'],
])('%s leads to %s in a Dutch mail', (path, address) => {
	const site = { origin: 'https://site.example' };
	const setting = { locale: 'nl', centre: { name: 'De centrale', site } } as const;
	expect(linkTo(setting, path)).toBe(`https://site.example${address}`);
});
