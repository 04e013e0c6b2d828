import { modeKey } from './colour-mode.ts';

/** The delay after signing out before personal data in this browser is cleared (specification sections 4 and 9). */
const CLEAR_AFTER_MS = 500;

const stores = (): readonly Storage[] => [localStorage, sessionStorage];

/**
 * Clears what this browser stored about the person who signs out, such as chosen columns and unsent files. The colour
 * mode stays, because it belongs to the device.
 */
export function forgetPerson(storages = stores): void {
	try {
		for (const storage of storages()) {
			const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
			for (const key of keys) if (key !== null && key !== modeKey) storage.removeItem(key);
		}
	} catch {
		// Storage is disabled, so nothing is stored.
	}
}

/** As {@link forgetPerson}, once the page after signing out has loaded. */
export function forgetPersonSoon(storages = stores): void {
	setTimeout(() => forgetPerson(storages), CLEAR_AFTER_MS);
}
