import { expect, it } from 'vitest';
import { RememberedTotals } from './remembered-totals.ts';

it('remembers long lists for a moment, short ones never', () => {
	const totals = new RememberedTotals({ threshold: 10, seconds: 5, most: 2 });
	totals.set('short', 10, 0);
	totals.set('long', 11, 0);
	expect([totals.get('short', 1), totals.get('long', 4999), totals.get('long', 5000)]).toEqual([
		undefined,
		11,
		undefined,
	]);
});

it('forgets a list that has become short, and the oldest when there are many', () => {
	const totals = new RememberedTotals({ threshold: 10, seconds: 5, most: 2 });
	totals.set('a', 11, 0);
	totals.set('a', 3, 0);
	expect(totals.get('a', 1)).toBeUndefined();
	for (const key of ['b', 'c', 'd']) totals.set(key, 11, 0);
	expect(['b', 'c', 'd'].map((key) => totals.get(key, 1))).toEqual([undefined, 11, 11]);
});
