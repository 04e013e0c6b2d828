import { _api, addAPIProvider } from '@iconify/react';

/** Milliseconds until a request has failed, the same for the endpoint of this site, until the next source is asked. */
export const iconTimes = { timeout: 2000, localTimeout: 1500, rotate: 750 } as const;

/**
 * Says where icons come from, in this order. The next source is asked when one fails or is silent for 750 ms; a 404
 * ends the search; without usable data from any of them the icon is not available. An address without a host is this
 * site's own.
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

/** Requests for icons tell nothing about the visitor, and end in time. */
_api.setFetch((url: RequestInfo | URL) => {
	const local = String(url).startsWith('/');
	return fetch(url, {
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		signal: AbortSignal.timeout(local ? iconTimes.localTimeout : iconTimes.timeout),
	});
});
