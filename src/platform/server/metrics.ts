import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { Database } from './database.ts';
import type { EventStreams } from './event-streams.ts';
import { bearerCheck } from './http/bearer.ts';
import type { Replica } from './replica.ts';

/** The kinds of request that are counted apart. */
export type RequestKind = 'api' | 'page' | 'file' | 'asset' | 'live' | 'health';

/** The figures of this process for Prometheus, in its text format. */
export type Metrics = {
	/** Counts a response; `milliseconds` is the time until its head was there. */
	observe: (kind: RequestKind, status: number, milliseconds: number) => void;
	/** All figures as they are now. The database has two seconds to say its own; without an answer they are left out. */
	text: () => Promise<string>;
	/** Whether the Authorization header of a request carries the token. */
	isAllowed: (authorization: string | undefined) => boolean;
};

export type MetricsSources = {
	token: string;
	version: string;
	db: Pick<Database, 'engine' | 'pool'>;
	live: Pick<EventStreams, 'open'>;
	replica?: Pick<Replica, 'lagSeconds' | 'reads'> | undefined;
};

type Type = 'counter' | 'gauge' | 'histogram';
type Sample = { name?: string; labels?: Record<string, string>; value: number };

/** Upper bounds of the histogram, in seconds. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ANSWER_WITHIN_MS = 2_000;
const LOOP_RESOLUTION_MS = 10;

/** Jobs that wait, run or failed, and how long the one that is due the longest has waited. */
const JOBS = `select name, state::text, count(*)::int as jobs,
		coalesce(max(extract(epoch from now() - start_after)) filter (where state < 'active'), 0)::float8 as waited
	from pgboss.job where state < 'completed' or state = 'failed' group by name, state`;

/** Creates the figures of a process. */
export function createMetrics({ token, version, db, live, replica }: MetricsSources): Metrics {
	const responses = new Map<string, number>();
	const durations = new Map<RequestKind, { counts: number[]; sum: number; count: number }>();
	const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
	loop.enable();

	const observe: Metrics['observe'] = (kind, status, milliseconds) => {
		const key = `${kind} ${Math.floor(status / 100)}xx`;
		responses.set(key, (responses.get(key) ?? 0) + 1);
		let of = durations.get(kind);
		if (!of) {
			of = { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
			durations.set(kind, of);
		}
		const seconds = milliseconds / 1000;
		of.sum += seconds;
		of.count += 1;
		const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
		if (bucket >= 0) of.counts[bucket] = (of.counts[bucket] ?? 0) + 1;
	};

	const text = async (): Promise<string> => {
		const { lines, add, one } = textFormat();
		add('vrijwillig_build_info', 'gauge', 'The version that runs.', [
			{ labels: { version, node: process.version, database: db.engine }, value: 1 },
		]);
		add(
			'vrijwillig_responses_total',
			'counter',
			'Responses by kind of request and class of status.',
			[...responses].map(([key, value]) => {
				const [kind = '', status = ''] = key.split(' ');
				return { labels: { kind, status }, value };
			}),
		);
		add(
			'vrijwillig_response_seconds',
			'histogram',
			'Time until the head of a response, by kind of request.',
			[...durations].flatMap(([kind, { counts, sum, count }]) => {
				let below = 0;
				return [
					...counts.map((n, index) => {
						below += n;
						return { name: '_bucket', labels: { kind, le: String(BUCKETS[index]) }, value: below };
					}),
					{ name: '_bucket', labels: { kind, le: '+Inf' }, value: count },
					{ name: '_sum', labels: { kind }, value: sum },
					{ name: '_count', labels: { kind }, value: count },
				];
			}),
		);
		one('vrijwillig_event_streams', 'gauge', 'Event streams that are open.', live.open());
		await addDatabase({ add, one }, db.pool, replica);
		await addProcess({ one });
		one(
			'nodejs_eventloop_lag_p99_seconds',
			'gauge',
			'Delay of the event loop since the last look.',
			lagOf(loop),
		);
		return `${lines.join('\n')}\n`;
	};

	return {
		observe,
		text,
		isAllowed: bearerCheck(token),
	};
}

type Add = (name: string, type: Type, help: string, samples: readonly Sample[]) => void;
type AddOne = (name: string, type: Type, help: string, value: number) => void;

/** Collects figures in the text format of Prometheus. */
function textFormat(): { lines: string[]; add: Add; one: AddOne } {
	const lines: string[] = [];
	const add: Add = (name, type, help, samples) => {
		lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
		for (const each of samples) lines.push(`${name}${each.name ?? ''}${labelled(each.labels)} ${each.value}`);
	};
	return { lines, add, one: (name, type, help, value) => add(name, type, help, [{ value }]) };
}

/** Adds the figures of the database, of its queues and of its replica. */
async function addDatabase(
	{ add, one }: { add: Add; one: AddOne },
	pool: pg.Pool,
	replica: MetricsSources['replica'],
): Promise<void> {
	const { totalCount, idleCount, waitingCount } = pool;
	add(
		'vrijwillig_database_connections',
		'gauge',
		'Connections of the pool, and requests that wait for one.',
		[
			{ labels: { state: 'busy' }, value: totalCount - idleCount },
			{ labels: { state: 'idle' }, value: idleCount },
			{ labels: { state: 'awaited' }, value: waitingCount },
		],
	);
	const jobs = await readJobs(pool);
	one('vrijwillig_database_up', 'gauge', 'Whether the database answers within two seconds.', jobs ? 1 : 0);
	if (jobs) {
		const labelsOf = ({ name, state }: JobRow) => ({ queue: name, state });
		add(
			'vrijwillig_jobs',
			'gauge',
			'Jobs by queue that wait, run or failed for good.',
			jobs.map((row) => ({ labels: labelsOf(row), value: row.jobs })),
		);
		add(
			'vrijwillig_job_wait_seconds',
			'gauge',
			'How long the oldest job of a queue has been due.',
			jobs.filter(({ waited }) => waited > 0).map((row) => ({ labels: labelsOf(row), value: row.waited })),
		);
	}
	if (replica) {
		const lag = replica.lagSeconds();
		one(
			'vrijwillig_replica_up',
			'gauge',
			'Whether the replica answers and follows.',
			lag === undefined ? 0 : 1,
		);
		if (lag !== undefined)
			one('vrijwillig_replica_lag_seconds', 'gauge', 'How far the replica is behind at most.', lag);
		add(
			'vrijwillig_public_reads_total',
			'counter',
			'Reads of public data by the server that answered.',
			Object.entries(replica.reads()).map(([from, value]) => ({ labels: { from }, value })),
		);
	}
}

/** Adds the figures of this process that every program has. */
async function addProcess({ one }: { one: AddOne }): Promise<void> {
	const { rss, heapUsed } = process.memoryUsage();
	const { user, system } = process.cpuUsage();
	one('process_resident_memory_bytes', 'gauge', 'Memory of the process.', rss);
	one('nodejs_heap_size_used_bytes', 'gauge', 'Memory of objects.', heapUsed);
	one('process_cpu_seconds_total', 'counter', 'Time of the processors.', (user + system) / 1e6);
	one('process_start_time_seconds', 'gauge', 'When the process began.', Date.now() / 1000 - process.uptime());
	const descriptors = await countDescriptors();
	if (descriptors !== undefined) one('process_open_fds', 'gauge', 'Descriptors that are open.', descriptors);
}

type JobRow = { name: string; state: string; jobs: number; waited: number };

/** The state of the queues; undefined when the database does not answer in time. */
async function readJobs(pool: pg.Pool): Promise<JobRow[] | undefined> {
	const timeout = Promise.withResolvers<undefined>();
	const timer = setTimeout(timeout.resolve, ANSWER_WITHIN_MS, undefined);
	try {
		const asked = { text: JOBS, query_timeout: ANSWER_WITHIN_MS } as pg.QueryConfig;
		const answered = pool.query<JobRow>(asked).then(({ rows }) => rows);
		// The loser of the race may still fail.
		answered.catch(() => undefined);
		return await Promise.race([answered, timeout.promise]);
	} catch {
		return undefined;
	} finally {
		clearTimeout(timer);
	}
}

/** The number of open descriptors; undefined where the system does not list them. */
async function countDescriptors(): Promise<number | undefined> {
	return readdir('/proc/self/fd').then(
		({ length }) => length,
		() => undefined,
	);
}

/** The 99th percentile of the delay since the last call, in seconds, without the sampling interval itself. */
function lagOf(loop: ReturnType<typeof monitorEventLoopDelay>): number {
	const nanoseconds = loop.count > 0 ? loop.percentile(99) : 0;
	loop.reset();
	return Math.max(0, nanoseconds / 1e9 - LOOP_RESOLUTION_MS / 1000);
}

function labelled(labels: Record<string, string> | undefined): string {
	if (!labels) return '';
	return `{${Object.entries(labels)
		.map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '\\$&')}"`)
		.join(',')}}`;
}
