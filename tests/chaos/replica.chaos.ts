import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_CHANGED } from '#platform/server/cache.ts';
import { type Database, openDatabase, type Trx } from '#platform/server/database.ts';
import { createLog } from '#platform/server/log.ts';
import { openPgListener, type PgListener } from '#platform/server/pg-listener.ts';
import { openReplica, type Replica } from '#platform/server/replica.ts';
import { findPostgres, startPostgres, startReplica } from '../../scripts/postgres.mjs';

const ROUNDS = 200;
const scope = { tenant: 'demo', centres: [] };
type Server = Awaited<ReturnType<typeof startPostgres>>;

describe('a primary with a streaming replica', () => {
	let primary: Server;
	let following: Server;
	let db: Database;
	let listener: PgListener;
	let replica: Replica;
	let admin: pg.Client;

	beforeAll(async () => {
		const binaries = findPostgres();
		if (!binaries) throw new Error('PostgreSQL was not found.');
		primary = await startPostgres(binaries);
		following = await startReplica(binaries, primary.url, { hot_standby: 'on' });
		const log = createLog({ LOG_LEVEL: 'silent' });
		db = await openDatabase({ url: primary.url, poolSize: 5 });
		listener = await openPgListener(db, { url: primary.url, channels: [PAGE_CHANGED], log });
		replica = openReplica({ url: following.url, poolSize: 5, primary: db, listener, log });
		admin = new pg.Client({ connectionString: following.url });
		admin.on('error', () => undefined);
		await admin.connect();
	}, 120_000);
	afterAll(async () => {
		await replica?.close();
		await listener?.close();
		await db?.close();
		await following?.stop();
		await primary?.stop();
	});

	/** Commits a change that pages show, and waits until this process was told, as a visitor who reloads has to be. */
	const rename = async (name: string): Promise<void> => {
		const told = new Promise<void>((done) => {
			const stop = listener.subscribe(PAGE_CHANGED, () => {
				stop();
				done();
			});
		});
		await db.transaction(scope, async (trx) => {
			await trx
				.insertInto('centres')
				.values({ tenant: 'demo', slug: 'of-the-replica', name })
				.onConflict((on) => on.columns(['tenant', 'slug']).doUpdateSet({ name }))
				.execute();
		});
		await told;
	};
	const nameNow = async (trx: Trx): Promise<string> =>
		(
			await trx
				.selectFrom('centres')
				.select('name')
				.where('slug', '=', 'of-the-replica')
				.executeTakeFirstOrThrow()
		).name;

	it('shows every change to the next read, uses the replica, and does without it', {
		timeout: 120_000,
	}, async () => {
		const began = performance.now();
		const before = replica.reads();
		for (let round = 0; round < ROUNDS; round++) {
			await rename(`Punt ${round}`);
			expect(await replica.read(scope, nameNow)).toBe(`Punt ${round}`);
			if (round % 4 === 0) await expect.poll(() => usesReplica()).toBe(true);
			expect(await replica.read(scope, nameNow)).toBe(`Punt ${round}`);
		}
		const { replica: there, primary: here } = replica.reads();
		expect(there - before.replica).toBeGreaterThan(ROUNDS / 4);

		// It falls behind: nothing old is shown.
		await admin.query('select pg_wal_replay_pause()');
		await rename('Punt van nu');
		for (let n = 0; n < 20; n++) expect(await replica.read(scope, nameNow)).toBe('Punt van nu');
		expect(await usesReplica()).toBe(false);
		await admin.query('select pg_wal_replay_resume()');
		await expect.poll(() => usesReplica(), { timeout: 5_000 }).toBe(true);
		expect(await replica.read(scope, nameNow)).toBe('Punt van nu');

		// It goes away, and no read fails.
		await admin.end();
		await following.stop();
		const reads = await Promise.all(Array.from({ length: 20 }, () => replica.read(scope, nameNow)));
		expect(new Set(reads)).toEqual(new Set(['Punt van nu']));
		await expect.poll(() => replica.lagSeconds(), { timeout: 5_000 }).toBeUndefined();
		const seconds = ((performance.now() - began) / 1000).toFixed(1);
		const figure = `${ROUNDS} changes, each seen at once; ${there} reads by the replica, ${here} by the primary; paused and stopped without an error`;
		process.stdout.write(`CHAOS | a streaming replica | ${figure} | ${seconds} s\n`);
	});

	/** Whether the next read is answered by the replica. */
	async function usesReplica(): Promise<boolean> {
		const { replica: before } = replica.reads();
		await replica.read(scope, nameNow);
		return replica.reads().replica > before;
	}
});
