import { describe, expect, test } from 'vitest';
import { hasRealOffset, isoDate, isoMoment } from './moments.ts';

describe('days and moments', () => {
	test.each(['1900-01-01', '2026-02-28', '2199-12-31'])('%s is a day', (text) => {
		expect(isoDate.safeParse(text).success).toBe(true);
	});

	test.each(['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-29', '99999-01-01'])(
		'%s is none',
		(text) => {
			expect(isoDate.safeParse(text).success).toBe(false);
		},
	);

	test.each(['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.5+14:00', '2026-01-31T12:00:00-11:30'])(
		'%s is a moment',
		(text) => {
			expect(isoMoment.safeParse(text).success).toBe(true);
		},
	);

	test.each([
		'0000-01-01T00:00:00Z',
		'9999-12-31T23:59:59-14:00',
		'2026-01-31T12:00:00+23:00',
		'2026-01-31T12:00:00-16:00',
		'2026-01-31T12:00:00',
		'2026-01-31T25:00:00Z',
	])('%s is none', (text) => {
		expect(isoMoment.safeParse(text).success).toBe(false);
	});

	test('a day has no offset, and so no wrong one', () => {
		expect([hasRealOffset('2026-01-31'), hasRealOffset('2026-01-31T00:00:00+15:00')]).toEqual([true, false]);
	});
});
