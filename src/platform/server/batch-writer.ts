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
};

/** Holds items in memory for some seconds and writes them together, in one transaction for each kind and centre. */
export type BatchWriter = {
	/** Adds an item and returns at once. When a thousand items of a centre are waiting, further items are dropped. */
	add: <T>(what: BatchKind<T>, place: BatchScope, item: T) => void;
	/** Writes the waiting items. A batch that fails is logged and dropped, since its items are of little value. */
	flush: () => Promise<void>;
	/** Writes the waiting items and accepts no more. */
	stop: () => Promise<void>;
};

const WAIT_MS = 5_000;
const MAX_WAITING = 1_000;

type Batch = { place: BatchScope; items: unknown[]; write: (trx: Trx) => Promise<void> };

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
			const waiting = batches.get(key);
			if (waiting) {
				if (waiting.items.length < MAX_WAITING) waiting.items.push(item);
			} else {
				const items = [item];
				batches.set(key, { place, items, write: (trx) => what.write(trx, items, place) });
			}
			timer ??= setTimeout(() => void flush(), WAIT_MS).unref();
		},
		flush,
		stop: () => {
			stopped = true;
			return flush();
		},
	};
}
