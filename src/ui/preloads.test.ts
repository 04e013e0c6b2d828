import { expect, it } from 'vitest';
import { maxPreloads, preloadPatience, preloads } from './preloads.ts';

it('fetches at most four pages ahead at the same time', () => {
	expect(maxPreloads).toBe(4);
	expect(Array.from({ length: 6 }, (_, at) => preloads.begin(at))).toEqual([
		true,
		true,
		true,
		true,
		false,
		false,
	]);
	preloads.end();
	expect(preloads.begin(10)).toBe(true);
	expect(preloads.begin(11)).toBe(false);
	expect(preloads.begin(preloadPatience + 5)).toBe(true);
});
