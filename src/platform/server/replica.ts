import type pg from 'pg';
import { PAGE_CHANGED } from './cache.ts';
import { type Database, openReadPool, readsOf } from './database.ts';
import { ApiError } from './jsonapi/errors.ts';
import type { Log } from './log.ts';
import type { PgListener } from './pg-listener.ts';

/** A streaming replica of the database that answers reads of public data. */
export type Replica = {
	/**
	 * Reads on the replica when it has everything that this process knows to have changed in the tenant, and on the
	 * primary otherwise. A read that fails on the replica is repeated on the primary.
	 */
	read: Database['read'];
	/** How many seconds the replica is behind at most; undefined while it cannot be reached or does not follow. */
	lagSeconds: () => number | undefined;
	/** The number of reads that each server has answered. */
	reads: () => { replica: number; primary: number };
	close: () => Promise<void>;
};

export type ReplicaOptions = {
	url: string;
	poolSize: number;
	primary: Pick<Database, 'pool' | 'read'>;
	listener: Pick<PgListener, 'subscribe' | 'onReconnect' | 'isListening'>;
	log: Log;
	/** Milliseconds between two looks at both servers; tests shorten it. */
	lookMs?: number;
	/** The connections to the replica; tests replace them. */
	pool?: Pick<pg.Pool, 'query' | 'end'>;
	/** Reads on these connections; tests replace it. */
	readThere?: Database['read'];
};

const LOOK_MS = 250;
const ANSWER_WITHIN_MS = 2_000;
/** A replica that is further behind answers nothing: pages that change with time alone would be too old. */
const MAX_LAG_MS = 5_000;

/** Opens a replica and watches how far it is. A replica that cannot be reached is looked for again, and logged once. */
export function openReplica({ url, poolSize, primary, listener, log, ...options }: ReplicaOptions): Replica {
	const { lookMs = LOOK_MS } = options;
	const own = options.pool && options.readThere ? undefined : openReadPool(url, { poolSize });
	const pool = options.pool ?? own;
	const readThere = options.readThere ?? (own && readsOf(own));
	if (!pool || !readThere) throw new TypeError('replica: connections without reads');
	/** When something of a tenant changed last, by the clock of this process. */
	const changes = new Map<string, number>();
	/** Positions of the primary that the replica has not reached, with the time before they were read. */
	let ahead: { at: number; position: bigint }[] = [];
	/** Everything that was committed before this time has arrived; undefined while that is unknown. */
	let caughtUpTo: number | undefined;
	let missedUntil = 0;
	let wasUsable = true;
	const counts = { replica: 0, primary: 0 };

	const stops = [
		listener.subscribe(PAGE_CHANGED, (tenant) => changes.set(tenant, performance.now())),
		// A notification may have been missed, so every tenant may have changed.
		listener.onReconnect(() => {
			missedUntil = performance.now();
		}),
	];

	const look = async (): Promise<void> => {
		const at = performance.now();
		try {
			const [written, replayed] = await Promise.all([
				positionOf(primary.pool, 'pg_current_wal_insert_lsn()'),
				positionOf(pool, 'pg_last_wal_replay_lsn()'),
			]);
			// The replica was asked meanwhile, so what it has reached counts for earlier looks as well.
			ahead.push({ at, position: written });
			const reached = ahead.filter(({ position }) => hasReached(replayed, position)).at(-1);
			if (reached) {
				caughtUpTo = reached.at;
				ahead = ahead.filter((each) => each.at > reached.at);
			}
			// Without progress for this long only the newest looks matter.
			ahead = ahead.slice(-MAX_LAG_MS / lookMs);
			say(isFresh(), undefined);
		} catch (error) {
			caughtUpTo = undefined;
			ahead = [];
			say(false, error);
		}
	};
	const say = (isUsable: boolean, error: unknown): void => {
		if (isUsable === wasUsable) return;
		wasUsable = isUsable;
		if (isUsable) log.info('the replica answers reads');
		else log.warn({ err: error }, 'the replica is away or behind; the primary answers its reads');
	};
	const isFresh = (): boolean => caughtUpTo !== undefined && performance.now() - caughtUpTo < MAX_LAG_MS;
	const isCurrentFor = (tenant: string): boolean =>
		listener.isListening() &&
		isFresh() &&
		(caughtUpTo ?? 0) > Math.max(changes.get(tenant) ?? 0, missedUntil);

	let timer: NodeJS.Timeout | undefined;
	let closed = false;
	const keepLooking = async (): Promise<void> => {
		await look();
		if (closed) return;
		timer = setTimeout(() => void keepLooking(), lookMs);
		timer.unref();
	};
	const looking = keepLooking();

	return {
		read: async (scope, work) => {
			if (isCurrentFor(scope.tenant)) {
				try {
					const result = await readThere(scope, work);
					counts.replica += 1;
					return result;
				} catch (error) {
					if (error instanceof ApiError) throw error;
					// The replica went away, or ended the statement because a change had to be applied.
					caughtUpTo = undefined;
				}
			}
			counts.primary += 1;
			return primary.read(scope, work);
		},
		lagSeconds: () => (caughtUpTo === undefined ? undefined : (performance.now() - caughtUpTo) / 1000),
		reads: () => ({ ...counts }),
		close: async () => {
			closed = true;
			clearTimeout(timer);
			for (const stop of stops) stop();
			await looking.catch(() => undefined);
			await pool.end();
		},
	};
}

/** The size of a page of the log in bytes, and of the largest header of one; a record is longer than the rest of it. */
const LOG_PAGE = 8_192n;
const LOG_HEADER = 40n;

/**
 * Whether a replica at one position has everything before another. After a record that ended with its page the primary
 * names the position behind the header of the next page, which the replica reaches with the next record only.
 */
function hasReached(replayed: bigint, written: bigint): boolean {
	const onPage = written % LOG_PAGE;
	return replayed >= (onPage <= LOG_HEADER ? written - onPage : written);
}

/** A position in the log of changes, as a number. Throws when the server does not answer in time, or has none. */
async function positionOf(pool: Pick<pg.Pool, 'query'>, position: string): Promise<bigint> {
	const asked = { text: `select ${position}::text as position`, query_timeout: ANSWER_WITHIN_MS };
	const { rows } = await pool.query<{ position: string | null }>(asked as pg.QueryConfig);
	const [high, low] = rows[0]?.position?.split('/') ?? [];
	if (high === undefined || low === undefined) throw new Error('This server does not follow another one.');
	return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
