import type { Database, Trx } from './database.ts';
import type { Log } from './log.ts';

/** Whose rows a batch is about. */
export type BatchScope = { tenant: string; centreId: string };

/** Something small that many requests add to, such as a count; what causes it does not wait until it is written. */
export type BatchKind<T> = {
	/** One name in the whole product. */
	name: string;
	/** Writes a batch in a transaction of its centre. */
	write: (trx: Trx, items: readonly T[], place: BatchScope) => Promise<void>;
};

/** Holds items in memory for some seconds and writes them together, in one transaction for each kind and centre. */
export type BatchWriter = {
	/** Takes an item and returns at once. Beyond a thousand that wait for a centre, more are dropped. */
	add: <T>(what: BatchKind<T>, place: BatchScope, item: T) => void;
	/** Writes what waits. A batch that fails is logged and dropped: a batch holds nothing of more worth. */
	flush: () => Promise<void>;
	/** Writes what waits and takes nothing more. */
	stop: () => Promise<void>;
};

const WAIT_MS = 5_000;
const MAX_WAITING = 1_000;

type Batch = { place: BatchScope; items: unknown[]; write: (trx: Trx) => Promise<void> };

/** Opens a batchWriter on the database; stop it before that is closed. */
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
