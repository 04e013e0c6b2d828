import type { Signals } from '#platform/server/signals.ts';

/** Hears at every commit that changed something a public page shows; the payload is the tenant. */
export const PAGE_CHANGED = 'page_changed';

/** Things made of what a tenant shows to everybody, each under a key that says everything it depends on. */
export type Keeper<Value> = {
	/** What is kept under a key, unless something of its tenant has changed since. */
	find: (key: string) => Value | undefined;
	/**
	 * Makes something once however many ask for it meanwhile, and keeps it. `work` gives undefined for what turned out to
	 * be nobody else's business: whoever waited then does it for themselves.
	 */
	make: (key: string, tenant: string, work: () => Promise<Value | undefined>) => Promise<Value | undefined>;
	/** How much is kept now. */
	size: () => number;
};

export type KeeperOptions<Value> = {
	signals: Pick<Signals, 'on' | 'onGap' | 'listening'>;
	/** How much of the room something takes. */
	sizeOf: (value: Value) => number;
	/** The room there is; what was not asked for longest makes way. */
	maximum: number;
	/** One thing may not push out the rest. */
	largest?: number;
	/** Some things change with time alone: what is new, what has passed. */
	keptForMs?: number;
};

/**
 * Keeps what was asked for last in memory. Fresh in every process as soon as the signal of a change arrives; while
 * signals cannot arrive nothing is kept.
 */
export function keepUntilChanged<Value>({
	signals,
	sizeOf,
	maximum,
	largest = maximum,
	keptForMs = 60_000,
}: KeeperOptions<Value>): Keeper<Value> {
	type Entry = { value: Value; tenant: string; size: number; until: number };
	const kept = new Map<string, Entry>();
	const making = new Map<string, Promise<Value | undefined>>();
	/** How often something of a tenant changed: what was made during a change is not kept. */
	const changes = new Map<string, number>();
	let gaps = 0;
	let size = 0;

	const drop = (key: string, entry: Entry): void => {
		if (kept.delete(key)) size -= entry.size;
	};
	signals.on(PAGE_CHANGED, (tenant) => {
		changes.set(tenant, (changes.get(tenant) ?? 0) + 1);
		for (const [key, entry] of kept) if (entry.tenant === tenant) drop(key, entry);
	});
	signals.onGap(() => {
		gaps += 1;
		for (const [key, entry] of kept) drop(key, entry);
	});
	const moment = (tenant: string): string => `${gaps} ${changes.get(tenant) ?? 0}`;

	const find = (key: string): Value | undefined => {
		const entry = kept.get(key);
		if (!entry || !signals.listening()) return undefined;
		if (entry.until < Date.now()) {
			drop(key, entry);
			return undefined;
		}
		// Taken out and put back: the first in the map is the one longest not asked for.
		kept.delete(key);
		kept.set(key, entry);
		return entry.value;
	};
	const keep = (key: string, entry: Entry): void => {
		const before = kept.get(key);
		if (before) drop(key, before);
		if (entry.size > largest) return;
		kept.set(key, entry);
		size += entry.size;
		for (const [oldest, old] of kept) {
			if (size <= maximum) return;
			drop(oldest, old);
		}
	};
	return {
		find,
		make: (key, tenant, work) => {
			const since = moment(tenant);
			// Whoever asks after a change does not wait for what was begun before it.
			const turn = `${since} ${key}`;
			const already = making.get(turn);
			if (already) return already;
			const made = work()
				.then((value) => {
					if (value !== undefined && signals.listening() && moment(tenant) === since)
						keep(key, { value, tenant, size: sizeOf(value), until: Date.now() + keptForMs });
					return value;
				})
				.finally(() => making.delete(turn));
			making.set(turn, made);
			return made;
		},
		size: () => size,
	};
}
