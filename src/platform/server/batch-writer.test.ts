import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { type BatchKind, createBatchWriter } from './batch-writer.ts';
import type { Database } from './database.ts';
import { createLog } from './log.ts';

const log = createLog({ LOG_LEVEL: 'silent' });
const centreId = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

let database: { db: Database; close: () => Promise<void> };
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

/** Remembers the batches, and whose rows each could reach. */
function remembering(batches: unknown[]): BatchKind<number> {
	return {
		name: 'numbers',
		write: async (trx, items, place) => {
			const { rows } = await sql<{ centres: string[] }>`select app_centres() as centres`.execute(trx);
			batches.push([place.centreId, rows[0]?.centres, [...items]]);
		},
	};
}

it('writes what was added together, in the scope of its own centre', async () => {
	const batches: unknown[] = [];
	const numbers = remembering(batches);
	const batchWriter = createBatchWriter(database.db, log);
	for (const item of [1, 2]) batchWriter.add(numbers, { tenant: 'demo', centreId }, item);
	batchWriter.add(numbers, { tenant: 'demo', centreId: other }, 3);
	expect(batches).toEqual([]);
	await batchWriter.stop();
	expect(batches).toEqual([
		[centreId, [centreId], [1, 2]],
		[other, [other], [3]],
	]);
	batchWriter.add(numbers, { tenant: 'demo', centreId }, 4);
	await batchWriter.flush();
	expect(batches).toHaveLength(2);
});

it('holds no more than a thousand for a centre, and goes on after a batch that failed', async () => {
	const batches: [string, string[], number[]][] = [];
	const numbers = remembering(batches);
	const broken: BatchKind<number> = { name: 'broken', write: () => Promise.reject(new Error('full')) };
	const batchWriter = createBatchWriter(database.db, log);
	batchWriter.add(broken, { tenant: 'demo', centreId }, 0);
	for (let item = 0; item < 1_200; item++) batchWriter.add(numbers, { tenant: 'demo', centreId }, item);
	await batchWriter.flush();
	expect(batches[0]?.[2]).toHaveLength(1_000);
	batchWriter.add(numbers, { tenant: 'demo', centreId }, 7);
	await batchWriter.stop();
	expect(batches[1]?.[2]).toEqual([7]);
});

it('lets what is the same wait in one place, of which there are as many as the kind says', async () => {
	const batches: [string, number][][] = [];
	const words: BatchKind<[string, number]> = {
		name: 'words',
		write: async (_trx, items) => void batches.push([...items]),
		merge: {
			key: ([word]) => word,
			add: (waiting, [, times]) => {
				waiting[1] += times;
			},
		},
		maximum: 2,
	};
	const batchWriter = createBatchWriter(database.db, log);
	for (const word of ['a', 'b', 'a', 'c', 'b', 'a'])
		batchWriter.add(words, { tenant: 'demo', centreId }, [word, 1]);
	await batchWriter.stop();
	expect(batches).toEqual([
		[
			['a', 3],
			['b', 2],
		],
	]);
});
