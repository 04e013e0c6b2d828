import { expect, it } from 'vitest';
import { reservedSlugs } from '#features/content/enums.ts';
import siteMap from '../routes.ts';

type Entry = { path?: string; children?: Entry[] };

/** The first words of the addresses below the language, as the slug of a page would be written. */
function firstWords(entries: readonly Entry[]): string[] {
	return entries.flatMap(({ path, children }) =>
		path ? [path.split('/')[0] ?? ''] : children ? firstWords(children) : [],
	);
}

it('keeps every first word of a screen’s address from the pages of staff', () => {
	const below = (siteMap as Entry[]).find(({ path }) => path === ':lang')?.children ?? [];
	const words = firstWords(below).filter((word) => /^[a-z0-9-]+$/.test(word));
	expect(words.length).toBeGreaterThan(30);
	expect([...new Set(words)].filter((word) => !reservedSlugs.includes(word))).toEqual([]);
});
