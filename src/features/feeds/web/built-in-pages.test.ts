import { expect, it } from 'vitest';
import { featuresOf } from '#features/tenancy/server/public.ts';
import { builtInPages } from './built-in-pages.ts';

const all = new Set([
	'/activiteitenkalender',
	'/activiteitenkalender/overzicht',
	'/een-op-een-hulp',
	'/nieuws',
]);

it('names no page that the site does not have', () => {
	expect(builtInPages(all, featuresOf('demo', 'gelderland'))).toContain('/activiteitenkalender');
	const there = builtInPages(all, featuresOf('meedoen', 'meedoen'));
	expect(there.filter((path) => path.startsWith('/activiteitenkalender'))).toEqual([]);
	expect(there).toEqual(expect.arrayContaining(['', '/nieuws']));
	expect(there).not.toContain('/sociale-kaart');
	expect(builtInPages(all, featuresOf('oldebroek', 'gelderland'))).toContain('/een-op-een-hulp');
	expect(builtInPages(all, featuresOf('demo', 'gelderland'))).not.toContain('/een-op-een-hulp');
});
