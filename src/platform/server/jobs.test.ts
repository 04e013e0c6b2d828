import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { createJobs, defineQueue, type JobInfo, type Jobs, prepareJobs } from './jobs.ts';
import { createLog } from './log.ts';

const scope = { tenant: 'demo', centres: [] };
const log = createLog({ LOG_LEVEL: 'silent' });
const simple = defineQueue<{ tenant: string; value: string }>('test.simple');
const failing = defineQueue<{ tenant: string; value: string }>('test.failing', {
	retryLimit: 2,
	retryDelay: 1,
});
const lost = defineQueue<{ tenant: string }>('test.lost', { expireInSeconds: 1, retryDelay: 1 });
const single = defineQueue<{ tenant: string }>('test.single', { policy: 'exclusive' });
const long = defineQueue<{ tenant: string }>('test.long', { expireInSeconds: 3600, retryDelay: 1 });
const queues = [simple, failing, lost, single, long];

let database: TestDatabase;
const running: Jobs[] = [];

beforeAll(async () => {
	database = await openTestDatabase();
	await prepareJobs(database.db, queues);
});

// Of a test that failed too: what it left running would take the jobs of the next.
afterEach(async () => {
	for (const jobs of running.splice(0)) await jobs.stop();
});
afterAll(() => database.close());

async function begin(set: (jobs: Jobs) => void, worker = true): Promise<Jobs> {
	const jobs = createJobs(database.db, log, { worker });
	set(jobs);
	await jobs.start();
	running.push(jobs);
	return jobs;
}

async function end(jobs: Jobs): Promise<void> {
	running.splice(running.indexOf(jobs), 1);
	await jobs.stop();
}

describe('the job queue', () => {
	test('is prepared quickly when nothing has changed', async () => {
		const asked: string[] = [];
		const { db } = database;
		await prepareJobs(
			{
				...db,
				asOwner: (work) =>
					db.asOwner((client) => {
						const query = client.query.bind(client);
						client.query = ((text: string) => {
							asked.push(text);
							return query(text);
						}) as typeof client.query;
						return work(client).finally(() => {
							client.query = query;
						});
					}),
			},
			queues,
		);
		expect(asked).toHaveLength(1);
	});

	test('takes over changed options and new queues, and leaves jobs alone', async () => {
		const { db } = database;
		const jobs = await begin(() => undefined, false);
		const id = await db.transaction(scope, (trx) => jobs.send(trx, single, { tenant: 'demo' }));
		await end(jobs);
		const changed = defineQueue('test.failing', { retryLimit: 5, retryDelay: 7 });
		await prepareJobs(db, [simple, changed, single, defineQueue('test.later')]);
		const rows = await db.asOwner(async (client) =>
			client.query(
				`select name, retry_limit, retry_delay, retry_backoff from pgboss.queue where name in ('test.failing', 'test.later') order by name`,
			),
		);
		expect(rows.rows).toMatchObject([
			{ name: 'test.failing', retry_limit: 5, retry_delay: 7, retry_backoff: true },
			{ name: 'test.later', retry_limit: 10 },
		]);
		const kept = await db.asOwner((client) =>
			client.query('select state from pgboss.job where id = $1', [id]),
		);
		expect(kept.rows).toEqual([{ state: 'created' }]);
		await prepareJobs(db, queues);
	});

	test('does a job that was sent in a transaction, and never one of a transaction that rolled back', async () => {
		const done: string[] = [];
		const jobs = await begin((each) =>
			each.work(simple, async ({ value }) => void done.push(value), { pollSeconds: 0.5 }),
		);
		const { db } = database;
		await expect(
			db.transaction(scope, async (trx) => {
				expect(await jobs.send(trx, simple, { tenant: 'demo', value: 'rolled back' })).toBeTypeOf('string');
				throw new Error('changed my mind');
			}),
		).rejects.toThrow('changed my mind');
		await db.transaction(scope, (trx) => jobs.send(trx, simple, { tenant: 'demo', value: 'kept' }));
		await expect.poll(() => done, { timeout: 5_000 }).toEqual(['kept']);
		// A handler has returned before its job is written down as completed.
		await end(jobs);
		const left = await database.db.asOwner((client) =>
			client.query(`select data from pgboss.job where name = 'test.simple' and state <> 'completed'`),
		);
		expect(left.rows).toEqual([]);
	});

	test('opens scopes of its own in a handler while others use the database', async () => {
		const seen: unknown[] = [];
		const { db } = database;
		const jobs = await begin((each) =>
			each.work(
				simple,
				async ({ tenant }) => {
					const found = await db.read({ tenant, centres: [] }, (trx) =>
						sql<{ tenant: string }>`select app_tenant() as tenant, current_user as name`.execute(trx),
					);
					seen.push(found.rows[0]);
				},
				{ concurrency: 3, pollSeconds: 0.5 },
			),
		);
		await Promise.all(
			Array.from({ length: 12 }, () =>
				db.transaction(scope, (trx) => jobs.send(trx, simple, { tenant: 'roermond', value: 'x' })),
			),
		);
		await expect.poll(() => seen.length, { timeout: 5_000 }).toBe(12);
		expect(new Set(seen.map((row) => JSON.stringify(row)))).toEqual(
			new Set(['{"tenant":"roermond","name":"vrijwillig_app"}']),
		);
		await end(jobs);
	});

	test('tries a job again with growing waits, and gives up after the last attempt', async () => {
		const attempts: Pick<JobInfo, 'attempt' | 'last'>[] = [];
		const jobs = await begin((each) =>
			each.work(
				failing,
				async (_, { attempt, last }) => {
					attempts.push({ attempt, last });
					throw new Error('applicant@example.org is not reachable');
				},
				{ pollSeconds: 0.5 },
			),
		);
		const id = await database.db.transaction(scope, (trx) =>
			jobs.send(trx, failing, { tenant: 'demo', value: 'x' }),
		);
		await expect.poll(() => attempts.length, { timeout: 15_000 }).toBe(3);
		expect(attempts).toEqual([
			{ attempt: 1, last: false },
			{ attempt: 2, last: false },
			{ attempt: 3, last: true },
		]);
		await end(jobs);
		const found = await database.db.asOwner((client) =>
			client.query('select state, output::text as output from pgboss.job where id = $1', [id]),
		);
		expect(found.rows[0]).toMatchObject({ state: 'failed' });
		expect(found.rows[0]?.output).not.toContain('applicant@');
	}, 20_000);

	test.each([
		['that had to be done by now', lost, "started_on = now() - interval '5 seconds'"],
		[
			'that may take an hour, without a sign of life',
			long,
			"started_on = now(), heartbeat_on = now() - interval '61 seconds'",
		],
	])(
		'gives a job of a process that died to another one: %s',
		async (_, queue, left) => {
			const jobs = await begin(() => undefined, false);
			await database.db.transaction(scope, (trx) => jobs.send(trx, queue, { tenant: 'demo' }));
			await end(jobs);
			// As a process leaves it that took the job and was killed.
			await database.db.asOwner((client) =>
				client.query(`update pgboss.job set state = 'active', ${left} where name = $1`, [queue.name]),
			);
			const attempts: number[] = [];
			const next = createJobs(database.db, log, { superviseSeconds: 1 });
			next.work(queue, async (_, { attempt }) => void attempts.push(attempt), { pollSeconds: 0.5 });
			await next.start();
			running.push(next);
			await expect.poll(() => attempts, { timeout: 15_000 }).toEqual([2]);
			await end(next);
		},
		20_000,
	);

	test('gives a job to one of two processes only', async () => {
		const done: string[] = [];
		const handle = (name: string) => (each: Jobs) =>
			each.work(simple, async ({ value }) => void done.push(`${name} ${value}`), {
				concurrency: 4,
				pollSeconds: 0.5,
			});
		const one = await begin(handle('one'));
		const two = await begin(handle('two'));
		await Promise.all(
			Array.from({ length: 40 }, (_, n) =>
				database.db.transaction(scope, (trx) =>
					(n % 2 ? one : two).send(trx, simple, { tenant: 'demo', value: String(n) }),
				),
			),
		);
		await expect.poll(() => done.length, { timeout: 10_000 }).toBe(40);
		// What one of them would still begin or end is there after this.
		await end(one);
		await end(two);
		expect(new Set(done.map((entry) => entry.split(' ')[1])).size).toBe(40);
		expect(done).toHaveLength(40);
		const { rows } = await database.db.asOwner((client) =>
			client.query(`select id from pgboss.job where name = 'test.simple' and state <> 'completed'`),
		);
		expect(rows).toEqual([]);
	}, 20_000);

	test('lets a running job finish before it stops', async () => {
		const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
		let finished = false;
		const jobs = await begin((each) =>
			each.work(
				simple,
				async () => {
					hasBegun();
					await new Promise((resolve) => setTimeout(resolve, 800));
					finished = true;
				},
				{ pollSeconds: 0.5 },
			),
		);
		const id = await database.db.transaction(scope, (trx) =>
			jobs.send(trx, simple, { tenant: 'demo', value: 'slow' }),
		);
		await begun;
		const before = Date.now();
		await end(jobs);
		expect(finished).toBe(true);
		expect(Date.now() - before).toBeLessThan(5_000);
		const found = await database.db.asOwner((client) =>
			client.query('select state from pgboss.job where id = $1', [id]),
		);
		expect(found.rows).toEqual([{ state: 'completed' }]);
	}, 15_000);

	test('keeps its schedules in the database', async () => {
		const jobs = await begin((each) => {
			each.work(simple, async () => undefined);
			each.schedule(simple, '15 6 * * *');
		});
		const found = await database.db.asOwner((client) =>
			client.query('select name, cron, timezone from pgboss.schedule'),
		);
		expect(found.rows).toEqual([{ name: 'test.simple', cron: '15 6 * * *', timezone: 'Europe/Amsterdam' }]);
		await end(jobs);
	});

	test('refuses to send before it has started instead of waiting for a connection it holds itself', async () => {
		const jobs = createJobs(database.db, log, { worker: false });
		await expect(
			database.db.transaction(scope, (trx) => jobs.send(trx, simple, { tenant: 'demo', value: 'x' })),
		).rejects.toThrow('start()');
	});
});
