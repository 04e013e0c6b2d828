import { expect, it } from 'vitest';
import { acceptedLocale } from './locale.ts';

it.each([
	[null, 'nl'],
	['', 'nl'],
	['en', 'en'],
	['en-US,en;q=0.9', 'en'],
	['EN', 'en'],
	['de,fr;q=0.8', 'nl'],
	['de,en;q=0.7', 'en'],
	['en;q=0.5,nl', 'nl'],
	['nl;q=0.2,en;q=0.8', 'en'],
	['nl;q=0.5, en;q=0.5', 'nl'],
	['en; q=0.5, nl; q=0.9', 'nl'],
	['en;q=0', 'nl'],
	['nl;q=0,en;q=0.1', 'en'],
	['*', 'nl'],
	['enm', 'nl'],
	['en;q=high', 'nl'],
])('reads %j as %s', (header, expected) => {
	expect(acceptedLocale(header)).toBe(expected);
});
