import { LRUCache } from 'lru-cache';

/**
 * Caches the totals of long lists for some seconds. Counting a hundred thousand rows costs more than reading a page of
 * them, and a total that is seconds old goes unnoticed there. Short lists are counted each time, so that a new row is
 * counted at once.
 */
export class CachedTotals {
	/** Lists up to this length are counted each time. */
	readonly threshold: number;
	readonly #totals: LRUCache<string, number>;

	constructor({ threshold = 1000, seconds = 10, max = 500 } = {}) {
		this.threshold = threshold;
		this.#totals = new LRUCache({ max, ttl: seconds * 1000, ttlResolution: 0 });
	}

	/** The total cached under the key, unless it is too old. */
	get(key: string): number | undefined {
		return this.#totals.get(key);
	}

	/** Caches a total over the threshold; the least recently used ones make way. */
	set(key: string, total: number): void {
		if (total > this.threshold) this.#totals.set(key, total);
		else this.#totals.delete(key);
	}
}
