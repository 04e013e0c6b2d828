/**
 * Totals of long lists, remembered for a moment. Counting a hundred thousand rows costs more than reading a page of
 * them, and whoever pages through that many does not notice a total of seconds ago. Short lists are not remembered:
 * what one has just added is counted at once.
 */
export class RememberedTotals {
	/** Lists up to this length are counted anew each time. */
	readonly threshold: number;
	readonly #seconds: number;
	readonly #most: number;
	readonly #totals = new Map<string, { total: number; until: number }>();

	constructor({ threshold = 1000, seconds = 10, most = 500 } = {}) {
		this.threshold = threshold;
		this.#seconds = seconds;
		this.#most = most;
	}

	/** The total remembered under the key, unless it is too old. */
	get(key: string, now = Date.now()): number | undefined {
		const known = this.#totals.get(key);
		return known && known.until > now ? known.total : undefined;
	}

	/** Remembers a total over the threshold; the oldest give way. */
	set(key: string, total: number, now = Date.now()): void {
		this.#totals.delete(key);
		if (total <= this.threshold) return;
		this.#totals.set(key, { total, until: now + this.#seconds * 1000 });
		const oldest = this.#totals.keys().next();
		if (this.#totals.size > this.#most && !oldest.done) this.#totals.delete(oldest.value);
	}
}
