import { describe, expect, it } from 'vitest';
import { formatFor } from './format.ts';

describe('a range of dates', () => {
	it.each(['nl', 'en'] as const)('in %s has plain spaces alone, in every browser', (locale) => {
		const range = formatFor(locale).dateRange('2026-10-26', '2026-11-24', 'medium');
		expect(range.match(/\s/g)?.every((space) => space === ' ')).toBe(true);
		expect(range).toContain(' – ');
	});
});
