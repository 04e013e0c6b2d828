import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byValue } from './order-rows.ts';

it('orders as a stable comparison would', () => {
	const value = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constant(Number.POSITIVE_INFINITY));
	fc.assert(
		fc.property(fc.array(value, { maxLength: 60 }), (values) => {
			const rows = values.map((_, row) => row);
			const measure = (row: number) => values[row] ?? 0;
			const compared = [...rows].sort((a, b) =>
				measure(a) === measure(b) ? 0 : measure(a) < measure(b) ? -1 : 1,
			);
			expect(byValue(rows, measure)).toEqual(compared);
		}),
	);
});

it('tells apart what differs by a millionth, and times to the second over a century', () => {
	const ranks = [0.500_001, 0.5, 2.9, 0.1];
	expect(byValue([0, 1, 2, 3], (row) => ranks[row] ?? 0)).toEqual([3, 1, 0, 2]);
	const start = 1_800_000_000;
	const times = [start + 1, start, start + 900_000_000, start + 2];
	expect(byValue([0, 1, 2, 3], (row) => times[row] ?? 0)).toEqual([1, 0, 3, 2]);
});
