import { modeKey } from './colour-mode.ts';

/** So long after signing out what is stored of the person is cleared (specification sections 4 and 9). */
const CLEAR_AFTER_MS = 500;

/**
 * Clears what this browser stored of who signs out, such as the columns they chose and files they were sending, once the
 * page that said goodbye has come. How the site looks stays: that is the device's, and the next person's.
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
			// Storage is switched off: there is nothing in it.
		}
	}, CLEAR_AFTER_MS);
}
