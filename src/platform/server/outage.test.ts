import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { administer, openTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { openWire } from '#platform/testing/wire.ts';
import { type Database, openDatabase } from './database.ts';

const scope = { tenant: 'demo', centres: [] };
const one = (db: Database): Promise<number | undefined> =>
	db.read(scope, async (trx) => (await sql<{ is: number }>`select 1 as is`.execute(trx)).rows[0]?.is);

// The embedded engine lives and dies with the process: only a server can go away.
describe.runIf(inject('template').engine === 'postgres')('a server that goes away', () => {
	let database: TestDatabase;
	beforeEach(async () => {
		database = await openTestDatabase();
	});
	afterEach(() => database.close());

	/** Ends every connection of the process, as a restart of the server does. */
	const endConnections = (): Promise<void> => {
		const { server } = inject('template') as { server: string };
		const name = new URL(database.url ?? '').pathname.slice(1);
		return administer(
			server,
			`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
		);
	};

	it.each(['transaction', 'read'] as const)(
		'in the middle of a %s fails that alone, and nothing after it',
		async (kind) => {
			const { db } = database;
			const work = db[kind](scope, async (trx) => {
				await sql`select 1`.execute(trx);
				await endConnections();
				// Long enough for the end of the connection to arrive while nobody waits for an answer.
				await new Promise((resolve) => setTimeout(resolve, 100));
				await sql`select 1`.execute(trx);
			});
			await expect(work).rejects.toThrow(/terminat|not queryable/i);
			expect(await Promise.all(Array.from({ length: 12 }, () => one(db)))).toEqual(Array(12).fill(1));
		},
	);

	it('fails what is asked at that moment, on every connection, and is used again at once', async () => {
		const { db } = database;
		let begun = 0;
		const sleeping = Array.from({ length: 8 }, () =>
			db.transaction(scope, async (trx) => {
				await sql`select 1`.execute(trx);
				begun += 1;
				await sql`select pg_sleep(5)`.execute(trx);
			}),
		);
		const results = Promise.allSettled(sleeping);
		await expect.poll(() => begun).toBe(8);
		await endConnections();
		expect((await results).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
		expect(await Promise.all(Array.from({ length: 12 }, () => one(db)))).toEqual(Array(12).fill(1));
	});

	it('without a word is given up on in time, and its connections are not used again', async () => {
		const wire = await openWire(new URL(database.url ?? ''));
		const frozen = await openDatabase({ url: wire.url, poolSize: 2, answerWithinMs: 300 });
		try {
			expect(await one(frozen)).toBe(1);
			wire.freeze();
			const started = performance.now();
			await expect(one(frozen)).rejects.toThrow('Query read timeout');
			await expect(frozen.transaction(scope, (trx) => sql`select 1`.execute(trx))).rejects.toThrow(
				/timeout|terminated/i,
			);
			expect(performance.now() - started).toBeLessThan(6_000);
		} finally {
			await wire.close();
			await frozen.close();
		}
	});
});
