import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CachedTotals } from './cached-totals.ts';

it('caches the totals of long lists for a moment, of short ones never', async () => {
	const totals = new CachedTotals({ threshold: 10, seconds: 0.05 });
	totals.set('short', 10);
	totals.set('long', 11);
	expect([totals.get('short'), totals.get('long')]).toEqual([undefined, 11]);
	await setTimeout(60);
	expect(totals.get('long')).toBeUndefined();
});

it('drops a list that has become short, and the oldest when there are many', () => {
	const totals = new CachedTotals({ threshold: 10, seconds: 5, max: 2 });
	totals.set('a', 11);
	totals.set('a', 3);
	expect(totals.get('a')).toBeUndefined();
	for (const key of ['b', 'c', 'd']) totals.set(key, 11);
	expect(['b', 'c', 'd'].map((key) => totals.get(key))).toEqual([undefined, 11, 11]);
});
