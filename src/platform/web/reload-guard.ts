/** Milliseconds in which a page is not reloaded a second time (specification section 9). */
export const reloadGuard = 10_000;
const key = 'loaded-anew';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether a page may be reloaded because a part of it failed; if so, that is remembered for 10 seconds. */
export function mayReload(memory: Memory, now: number = Date.now()): boolean {
	try {
		const last = memory.getItem(key);
		if (last !== null && now - Number(last) < reloadGuard) return false;
		memory.setItem(key, String(now));
		return true;
	} catch {
		// Without storage nothing would stop an endless loop of reloads.
		return false;
	}
}
