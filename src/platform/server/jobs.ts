import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type ConstructorOptions, type JobWithMetadata, PgBoss } from 'pg-boss';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Database, Trx } from './database.ts';
import type { Log } from './log.ts';

/** The options of a queue, in pg-boss's terms; times in seconds. */
export type QueueOptions = {
	/** How often a failed job is tried again. */
	retryLimit?: number;
	/** The first wait; each next one doubles, with jitter, up to `retryDelayMax`. */
	retryDelay?: number;
	retryDelayMax?: number;
	/** How long one attempt may take before the job counts as lost with its process. */
	expireInSeconds?: number;
	/** How long its process may give no sign of life before a job counts as lost with it; by default that of long jobs alone. */
	heartbeatSeconds?: number | null;
	/** `exclusive`: one job at a time, waiting or running (per singletonKey); for scheduled work. */
	policy?: 'standard' | 'exclusive';
};

/**
 * A queue and the type of its jobs' data. Jobs carry ids only: the tables of the queue are not protected per tenant.
 */
export type Queue<Data extends object = object> = {
	readonly name: string;
	readonly options: Readonly<Required<QueueOptions>>;
	/** Never set; carries the type only. */
	readonly data?: Data;
};

/** Seconds; a long job whose process was killed goes on after this time, and not only when it would have had to end. */
const HEARTBEAT = 60;

/** Defines a queue. By default jobs are retried with growing waits: 10 times in about 3 hours. */
export function defineQueue<Data extends object>(name: string, options: QueueOptions = {}): Queue<Data> {
	return {
		name,
		options: {
			retryLimit: 10,
			retryDelay: 10,
			retryDelayMax: 3600,
			expireInSeconds: 120,
			policy: 'standard',
			heartbeatSeconds: (options.expireInSeconds ?? 0) > 2 * HEARTBEAT ? HEARTBEAT : null,
			...options,
		},
	};
}

export type SendOptions = {
	/** Not before this time, or this many seconds from now. */
	startAfter?: Date | number;
	/** On an exclusive queue: only one job per key may exist. */
	singletonKey?: string;
};

export type JobInfo = {
	id: string;
	/** 1 at the first attempt. */
	attempt: number;
	/** True when no attempt follows if this one fails. */
	last: boolean;
	/** Aborted when the attempt has taken too long or the process stops. */
	signal: AbortSignal;
};

/** Does one job. It opens the scope of the job's tenant itself; when it throws, the job is tried again later. */
export type JobHandler<Data extends object> = (data: Data, job: JobInfo) => Promise<void>;

export type WorkOptions = {
	/** Jobs of this queue done at the same time in this process. */
	concurrency?: number;
	/** How often to look for jobs, at least 0.5. Jobs sent by this process are looked for at once. */
	pollSeconds?: number;
};

/** The queue of background jobs, in the same database as everything else. */
export type Jobs = {
	/**
	 * Adds a job in the caller's transaction: a rollback removes it. Returns the job's id, or null when an exclusive
	 * queue holds one already. Throws when `start` was not called.
	 */
	send: <Data extends object>(
		trx: Trx,
		queue: Queue<Data>,
		data: Data,
		options?: SendOptions,
	) => Promise<string | null>;
	/** Registers the handler of a queue; it runs after `start`. */
	work: <Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>, options?: WorkOptions) => void;
	/** Schedules a job by a cron expression in Dutch time, once for all processes; a missed run is made up for. */
	schedule: (queue: Queue, cron: string) => void;
	/** Must be awaited before anything is sent, in every process, also one without workers. */
	start: () => Promise<void>;
	/** Encrypts a text that a job needs, for one owner; the handler of the job decrypts it. */
	seal: (text: string, owner: string) => string;
	/** Waits up to 10 seconds for running jobs; another process retries those that do not finish. */
	stop: () => Promise<void>;
};

export type JobsOptions = {
	/** False: this process only sends. */
	worker?: boolean;
	/** Encrypts texts of jobs; tests that read them replace it. */
	seal?: Jobs['seal'];
	/** How often lost and finished jobs are cleaned up; tests shorten it. */
	superviseSeconds?: number;
};

type Statements = NonNullable<ConstructorOptions['db']>;

const SCHEMA = 'pgboss';
const STOP_WITHIN = 9_500;
/** Increase this when the preparation itself changes. */
const PREPARATION = 1;
/** The schema of the queue changes with the package, so that its version belongs to the fingerprint. */
const { version: PACKAGE } = createRequire(import.meta.url)('pg-boss/package.json') as { version: string };

/**
 * Creates or migrates the queue's schema, creates the queues with their options and grants the process's role access.
 * It stores a fingerprint, so that an unchanged database costs one query.
 */
export async function prepareJobs(db: Database, queues: readonly Queue[]): Promise<void> {
	const fingerprint = createHash('sha256')
		.update(JSON.stringify([PREPARATION, PACKAGE, queues.map(({ name, options }) => [name, options]).sort()]))
		.digest('hex');
	await db.asOwner(async (client) => {
		if ((await readFingerprint(client)) === fingerprint) return;
		await client.query('select pg_advisory_lock(7204118)');
		try {
			if ((await readFingerprint(client)) === fingerprint) return;
			await createSchema(client, queues);
			await client.query(`comment on schema ${SCHEMA} is '${fingerprint}'`);
		} finally {
			await client.query('select pg_advisory_unlock(7204118)');
		}
	});
}

async function readFingerprint(client: pg.ClientBase): Promise<string | null> {
	const found = await client.query<{ fingerprint: string | null }>(
		`select obj_description(to_regnamespace('${SCHEMA}'), 'pg_namespace') as fingerprint`,
	);
	return found.rows[0]?.fingerprint ?? null;
}

async function createSchema(client: pg.ClientBase, queues: readonly Queue[]): Promise<void> {
	const boss = new PgBoss({
		db: clientAdapter(client),
		schema: SCHEMA,
		migrate: true,
		supervise: false,
		schedule: false,
	});
	let failure: Error | undefined;
	boss.on('error', (error) => {
		failure ??= error;
	});
	await boss.start();
	try {
		const present = new Set((await boss.getQueues()).map(({ name }) => name));
		for (const { name, options } of queues) {
			const { policy, heartbeatSeconds, ...rest } = options;
			const settings = { ...rest, retryBackoff: true, deleteAfterSeconds: 3 * 24 * 3600 };
			const heartbeat = heartbeatSeconds === null ? {} : { heartbeatSeconds };
			if (present.has(name)) await boss.updateQueue(name, { ...settings, heartbeatSeconds });
			else await boss.createQueue(name, { ...settings, ...heartbeat, policy });
		}
		await client.query(`
			grant usage on schema ${SCHEMA} to vrijwillig_app;
			grant select, insert, update, delete on all tables in schema ${SCHEMA} to vrijwillig_app;
			grant usage, select on all sequences in schema ${SCHEMA} to vrijwillig_app;
			grant execute on all functions in schema ${SCHEMA} to vrijwillig_app`);
	} finally {
		await boss.stop({ graceful: false, close: false });
	}
	if (failure) throw failure;
}

/**
 * The queue over the process's own pool. On the embedded engine that is a pool of one: nothing here waits for the
 * pool while it holds a connection, and a handler must not either.
 */
export function createJobs(db: Database, log: Log, options: JobsOptions = {}): Jobs {
	const worker = options.worker ?? true;
	const superviseSeconds = options.superviseSeconds ?? 60;
	const boss = new PgBoss({
		db: poolAdapter(db.pool),
		schema: SCHEMA,
		// The process's role may not change the schema: prepareJobs does.
		migrate: false,
		createSchema: false,
		reindex: false,
		monitorVacuum: false,
		supervise: worker,
		schedule: worker,
		superviseIntervalSeconds: superviseSeconds,
		monitorIntervalSeconds: superviseSeconds,
	});
	boss.on('error', (error) => log.error({ reason: error.message }, 'the job queue has a problem'));
	boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));

	const workers: (() => Promise<void>)[] = [];
	const schedules: (() => Promise<void>)[] = [];
	const workerIds = new Map<string, string>();
	const waking = new Set<NodeJS.Timeout>();
	let started = false;

	/** The transaction that sent a job usually ends right after: checking then avoids waiting for the next poll. */
	const wakeSoon = (queue: string): void => {
		const id = workerIds.get(queue);
		if (id === undefined) return;
		const timer = setTimeout(() => {
			waking.delete(timer);
			boss.notifyWorker(id);
		}, 50);
		waking.add(timer);
	};

	return {
		send: async (trx, queue, data, sendOptions = {}) => {
			// Before the start, pg-boss would look the queue up through the pool, which the caller may hold all of.
			if (!started) throw new Error('jobs: start() has not finished');
			const id = await boss.send(queue.name, data, { ...sendOptions, db: transactionAdapter(trx) });
			if (sendOptions.startAfter === undefined) wakeSoon(queue.name);
			return id;
		},
		work: (queue, handler, { concurrency = 1, pollSeconds = 2 } = {}) => {
			workers.push(async () => {
				const id = await boss.work<object, unknown, WorkerOptions>(
					queue.name,
					{
						// The jobs of a batch are fetched together and run concurrently. The size is at least two, so
						// that a full batch is followed by the next one without a pause.
						batchSize: Math.max(concurrency, 2),
						burstWhenBatchFull: true,
						perJobResults: true,
						includeMetadata: true,
						pollingIntervalSeconds: pollSeconds,
					},
					(batch) => doBatch(batch, concurrency, handler as JobHandler<object>, log),
				);
				workerIds.set(queue.name, id);
			});
		},
		seal: options.seal ?? ((text) => text),
		schedule: (queue, cron) => {
			schedules.push(() => boss.schedule(queue.name, cron, {}, { tz: timeZone, missed: 'once' }));
		},
		start: async () => {
			await boss.start();
			started = true;
			if (!worker) return;
			for (const begin of schedules) await begin();
			for (const begin of workers) await begin();
		},
		stop: async () => {
			started = false;
			for (const timer of waking) clearTimeout(timer);
			waking.clear();
			await boss.stop({ graceful: true, close: false, timeout: STOP_WITHIN });
		},
	};
}

type WorkerOptions = {
	batchSize: number;
	burstWhenBatchFull: true;
	perJobResults: true;
	includeMetadata: true;
	pollingIntervalSeconds: number;
};

type JobOutcome = { id: string; status: 'completed' | 'failed'; output?: object };

async function doBatch(
	batch: JobWithMetadata<object>[],
	concurrency: number,
	handler: JobHandler<object>,
	log: Log,
): Promise<JobOutcome[]> {
	const outcomes: JobOutcome[] = [];
	const waiting = [...batch];
	const next = async (): Promise<void> => {
		for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
			outcomes.push(await doJob(job, handler, log));
		}
	};
	await Promise.all(Array.from({ length: concurrency }, next));
	return outcomes;
}

async function doJob(
	job: JobWithMetadata<object>,
	handler: JobHandler<object>,
	log: Log,
): Promise<JobOutcome> {
	const last = job.retryCount >= job.retryLimit;
	try {
		await handler(job.data ?? {}, { id: job.id, attempt: job.retryCount + 1, last, signal: job.signal });
		return { id: job.id, status: 'completed' };
	} catch (error) {
		// Only the error's name is stored: its message may hold personal data, and every process can read the queue.
		const reason = error instanceof Error ? error.name : 'unknown';
		log[last ? 'error' : 'warn'](
			{ queue: job.name, job: job.id, attempt: job.retryCount + 1, reason },
			'a job failed',
		);
		return { id: job.id, status: 'failed', output: { reason } };
	}
}

/** Runs statements within a transaction that the caller ends. */
function transactionAdapter(trx: Trx): Statements {
	return {
		executeSql: async (text, values) => {
			const result = await trx.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]));
			return { rows: result.rows };
		},
	};
}

function poolAdapter(pool: pg.Pool): Statements {
	return {
		executeSql: async (text, values) => {
			const client = await pool.connect();
			try {
				return await clientAdapter(client).executeSql(text, values);
			} finally {
				client.release();
			}
		},
	};
}

/**
 * Runs statements on one connection. Several statements in one text use the simple protocol, which pg chooses when
 * there are no values; when one fails, the transaction that the text began stays open and must be ended here.
 */
function clientAdapter(client: pg.ClientBase): Statements {
	return {
		executeSql: async (text, values) => {
			try {
				return await client.query(text, values?.length ? [...values] : undefined);
			} catch (error) {
				await client.query('rollback').catch(() => undefined);
				throw error;
			}
		},
	};
}
