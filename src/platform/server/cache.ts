import { LRUCache } from 'lru-cache';
import type { PgListener } from './pg-listener.ts';

/** The channel of a commit that changed something a public page shows; the payload is the tenant. */
export const PAGE_CHANGED = 'page_changed';

/** A cache of what a tenant shows to everybody. A key says everything its value depends on, beside the tenant's data. */
export type TaggedCache<Value> = {
	/** The cached value, unless something of its tenant has changed since. */
	get: (key: string) => Value | undefined;
	/**
	 * Makes a value once, however many ask for it meanwhile, and caches it. `make` gives undefined for what turned out to
	 * be personal: who waited then makes it for themselves.
	 */
	load: (key: string, tenant: string, make: () => Promise<Value | undefined>) => Promise<Value | undefined>;
	/** The size of all that is cached now, in the unit of `sizeOf`. */
	size: () => number;
};

export type TaggedCacheOptions<Value> = {
	listener: Pick<PgListener, 'subscribe' | 'onReconnect' | 'isListening'>;
	sizeOf: (value: Value) => number;
	/** The size of all values of a share together: the least recently used ones make way, and never for another share. */
	shares: Readonly<Record<string, number>>;
	shareOf: (value: Value) => string;
	/** A larger value is not cached, so that it cannot push out the rest. */
	maxEntrySize?: number;
	/** Some values change with time alone: what is new, what has passed. */
	maxAgeMs?: number;
};

/**
 * A cache in memory that every commit of a tenant empties of that tenant, in every process, as soon as the notification
 * arrives. While notifications cannot arrive nothing is cached.
 */
export function createTaggedCache<Value>({
	listener,
	sizeOf,
	shares,
	shareOf,
	maxEntrySize = Math.max(...Object.values(shares)),
	maxAgeMs = 60_000,
}: TaggedCacheOptions<Value>): TaggedCache<Value> {
	type Entry = { value: Value; tenant: string };
	const kept = new Map(
		Object.entries(shares).map(([share, maxSize]) => [
			share,
			new LRUCache<string, Entry>({
				maxSize,
				maxEntrySize,
				sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
				ttl: maxAgeMs,
			}),
		]),
	);
	const loading = new Map<string, Promise<Value | undefined>>();
	/** How often something of a tenant changed: what was made during a change is not cached. */
	const changes = new Map<string, number>();
	let reconnects = 0;

	listener.subscribe(PAGE_CHANGED, (tenant) => {
		changes.set(tenant, (changes.get(tenant) ?? 0) + 1);
		for (const entries of kept.values())
			for (const [key, entry] of entries.entries()) if (entry.tenant === tenant) entries.delete(key);
	});
	listener.onReconnect(() => {
		reconnects += 1;
		for (const entries of kept.values()) entries.clear();
	});
	const versionOf = (tenant: string): string => `${reconnects} ${changes.get(tenant) ?? 0}`;

	return {
		get: (key) => {
			if (!listener.isListening()) return undefined;
			for (const entries of kept.values()) {
				const entry = entries.get(key);
				if (entry) return entry.value;
			}
			return undefined;
		},
		load: (key, tenant, make) => {
			const version = versionOf(tenant);
			// Who asks after a change does not wait for what was begun before it.
			const turn = `${version} ${key}`;
			const already = loading.get(turn);
			if (already) return already;
			const loaded = make()
				.then((value) => {
					if (value !== undefined && listener.isListening() && versionOf(tenant) === version)
						kept.get(shareOf(value))?.set(key, { value, tenant });
					return value;
				})
				.finally(() => loading.delete(turn));
			loading.set(turn, loaded);
			return loaded;
		},
		size: () => kept.values().reduce((total, { calculatedSize }) => total + calculatedSize, 0),
	};
}
