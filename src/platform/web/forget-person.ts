import { modeKey } from './colour-mode.ts';

/** The delay after signing out before personal data in this browser is cleared (specification sections 4 and 9). */
const CLEAR_AFTER_MS = 500;

/**
 * Clears what this browser stored about the person who signs out, such as chosen columns and unsent files, once the
 * page after signing out has loaded. The colour mode stays, because it belongs to the device.
 */
export function forgetPersonSoon(
	storages: () => readonly Storage[] = () => [localStorage, sessionStorage],
): void {
	setTimeout(() => {
		try {
			for (const storage of storages()) {
				const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
				for (const key of keys) if (key !== null && key !== modeKey) storage.removeItem(key);
			}
		} catch {
			// Storage is disabled, so nothing is stored.
		}
	}, CLEAR_AFTER_MS);
}
