/** Milliseconds in which a page is not loaded anew a second time (specification section 9). */
export const reloadGuard = 10_000;
const key = 'loaded-anew';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether a page may be loaded anew because a part of it failed; when it may, that is remembered for 10 seconds. */
export function mayReload(memory: Memory, now: number = Date.now()): boolean {
	try {
		const last = memory.getItem(key);
		if (last !== null && now - Number(last) < reloadGuard) return false;
		memory.setItem(key, String(now));
		return true;
	} catch {
		// Without memory nothing stops a page that is loaded anew for ever.
		return false;
	}
}
