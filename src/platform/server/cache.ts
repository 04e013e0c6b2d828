import { LRUCache } from 'lru-cache';
import type { PgListener } from './pg-listener.ts';

/** The channel for a commit that changed something on a public page; the payload is the tenant. */
export const PAGE_CHANGED = 'page_changed';

/** A cache of public data of a tenant. A key holds everything its value depends on besides the tenant's data. */
export type TaggedCache<Value> = {
	/** The cached value, unless something of its tenant has changed since. */
	get: (key: string) => Value | undefined;
	/**
	 * Computes and caches a value, once for all concurrent callers. When the value turns out to be personal, `make`
	 * returns undefined and each waiting caller computes its own.
	 */
	load: (key: string, tenant: string, make: () => Promise<Value | undefined>) => Promise<Value | undefined>;
	/** The total size of the cache, in the unit of `sizeOf`. */
	size: () => number;
};

export type TaggedCacheOptions<Value> = {
	listener: Pick<PgListener, 'subscribe' | 'onReconnect' | 'isListening'>;
	sizeOf: (value: Value) => number;
	/** The maximum size of each share: the least recently used entries are evicted, and only from the same share. */
	shares: Readonly<Record<string, number>>;
	shareOf: (value: Value) => string;
	/** A larger value is not cached, so that it cannot evict all others. */
	maxEntrySize?: number;
	/** A limit on the age of entries, in milliseconds: some values change with time alone. */
	maxAgeMs?: number;
};

/**
 * Creates a cache in memory. Every commit of a tenant clears that tenant's entries in every process, as soon as the
 * notification arrives. While notifications cannot arrive nothing is cached.
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
	/** The number of changes of each tenant: a value that was computed during a change is not cached. */
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
			// A caller after a change does not wait for a computation that began before it.
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
