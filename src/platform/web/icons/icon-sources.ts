import { _api, addAPIProvider } from '@iconify/react';

/**
 * Milliseconds after which a request counts as failed, also to this site's own endpoint, and the next source is tried.
 */
export const iconTimes = { timeout: 2000, localTimeout: 1500, rotate: 750 } as const;

/**
 * The sources of icons, in order. The next source is tried when one fails or does not respond within 750 ms; a 404
 * ends the search; without usable data from any source the icon is unavailable. A path without a host is on this site.
 */
export function setIconSources(sources: readonly string[], provider = ''): void {
	addAPIProvider(provider, {
		resources: [...sources],
		path: '/',
		rotate: iconTimes.rotate,
		timeout: iconTimes.timeout,
		random: false,
	});
}

/** Requests for icons send nothing about the visitor, and time out. */
_api.setFetch((url: RequestInfo | URL) => {
	const local = String(url).startsWith('/');
	return fetch(url, {
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		signal: AbortSignal.timeout(local ? iconTimes.localTimeout : iconTimes.timeout),
	});
});
