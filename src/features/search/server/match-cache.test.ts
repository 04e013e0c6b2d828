import { describe, expect, it } from 'vitest';
import type { Trx } from '#platform/server/database.ts';
import { cacheMatchSets } from './match-cache.ts';
import type { MatchSet } from './match-set.ts';

describe('match sets in memory', () => {
	/** A memory for a hundred rows beside the largest set; a question is asked as the size of its answer. */
	function memory(questions = 10) {
		const read: number[] = [];
		const { ask: keep, known } = cacheMatchSets(
			async (_, { start }) => {
				read.push(Number(start));
				return { size: Number(start) } as MatchSet;
			},
			{ rows: 300, questions },
		);
		const ask = (size: number, mark = 'a') =>
			keep(undefined as unknown as Trx, { tenant: 'demo', centreId: 'centre', mark }, String(size), () => ({
				start: String(size),
			}));
		const isKnown = (size: number, mark: string) =>
			known({ tenant: 'demo', centreId: 'centre', mark }, String(size)) !== undefined;
		return { ask, read, isKnown };
	}

	it('are read once by all who ask at the same time, and again when something has changed', async () => {
		const { ask, read, isKnown } = memory();
		await Promise.all([ask(10), ask(10), ask(10)]);
		await ask(10);
		expect(read).toEqual([10]);
		expect([isKnown(10, 'a'), isKnown(10, 'b'), isKnown(11, 'a')]).toEqual([true, false, false]);
		await ask(10, 'b');
		expect(read).toEqual([10, 10]);
	});

	it('keep the largest, however large, and forget what was longest not asked for', async () => {
		const { ask, read } = memory();
		for (const size of [1_000_000, 70, 90, 1_000_000, 70, 1_000_000]) await ask(size);
		expect(read).toEqual([1_000_000, 70, 90, 70]);
	});

	it('are of so many questions at most, however few each of them finds', async () => {
		const { ask, read } = memory(2);
		for (const size of [1, 2, 1, 3, 1, 2]) await ask(size);
		expect(read).toEqual([1, 2, 3, 2]);
	});
});
