import type { Database, Trx } from './database.ts';
import type { Log } from './log.ts';

/** The tenant and centre that a batch belongs to. */
export type BatchScope = { tenant: string; centreId: string };

/** A kind of small write that many requests make, such as a count; the request does not wait until it is written. */
export type BatchKind<T> = {
	/** Unique in the whole product. */
	name: string;
	/** Writes a batch in a transaction of its centre. */
	write: (trx: Trx, items: readonly T[], place: BatchScope) => Promise<void>;
	/** Lets items with the same key take one place: the later one is added to the one that waits. */
	merge?: { key: (item: T) => string; add: (waiting: T, item: T) => void };
	/** The number of items of a centre that may wait; 1,000 by default. */
	maximum?: number;
};

/** Holds items in memory for some seconds and writes them together, in one transaction for each kind and centre. */
export type BatchWriter = {
	/** Adds an item and returns at once. When the most that may wait of a centre is waiting, further items are dropped. */
	add: <T>(what: BatchKind<T>, place: BatchScope, item: T) => void;
	/** Writes the waiting items. A batch that fails is logged and dropped, since its items are of little value. */
	flush: () => Promise<void>;
	/** Writes the waiting items and accepts no more. */
	stop: () => Promise<void>;
};

const WAIT_MS = 5_000;
const MAX_WAITING = 1_000;

type Batch = {
	place: BatchScope;
	items: readonly unknown[];
	add: (item: unknown) => void;
	write: (trx: Trx) => Promise<void>;
};

/** A batch without items; its kind says the type of what is added. */
function emptyBatch<T>(what: BatchKind<T>, place: BatchScope): Batch {
	const { merge, maximum = MAX_WAITING } = what;
	const items: T[] = [];
	const waiting = new Map<string, T>();
	return {
		place,
		items,
		add: (given) => {
			const item = given as T;
			const key = merge?.key(item);
			const same = key === undefined ? undefined : waiting.get(key);
			if (same !== undefined) merge?.add(same, item);
			else if (items.length < maximum) {
				items.push(item);
				if (key !== undefined) waiting.set(key, item);
			}
		},
		write: (trx) => what.write(trx, items, place),
	};
}

/** Creates a batch writer on the database; stop it before the database is closed. */
export function createBatchWriter(db: Database, log: Log): BatchWriter {
	let batches = new Map<string, Batch>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let writing = Promise.resolve();
	let stopped = false;

	async function write(all: readonly Batch[]): Promise<void> {
		for (const batch of all) {
			const { tenant, centreId } = batch.place;
			try {
				await db.transaction({ tenant, centres: [centreId] }, batch.write);
			} catch (error) {
				log.warn({ err: error, tenant, items: batch.items.length }, 'a batch was not written');
			}
		}
	}

	function flush(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const all = [...batches.values()];
		batches = new Map();
		writing = writing.then(() => write(all));
		return writing;
	}

	return {
		add: (what, place, item) => {
			if (stopped) return;
			const key = `${what.name} ${place.tenant} ${place.centreId}`;
			let batch = batches.get(key);
			if (!batch) {
				batch = emptyBatch(what, place);
				batches.set(key, batch);
			}
			batch.add(item);
			timer ??= setTimeout(() => void flush(), WAIT_MS).unref();
		},
		flush,
		stop: () => {
			stopped = true;
			return flush();
		},
	};
}
