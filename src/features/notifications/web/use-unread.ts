import { useEffect, useState } from 'react';
import { openEvents } from '#platform/web/open-events.ts';
import { usePageRoot } from '#platform/web/page.ts';
import type { CountEvent } from '../contract.ts';
import { LIVE_EVENT } from '../enums.ts';

const ADDRESS = '/live';
/** The header of an answer to somebody who is not signed in any more. */
const SIGNED_OUT = 'x-signed-out';

/** Loads the page again once its session has ended, in another tab or elsewhere: it then shows nothing personal. */
async function reloadWhenSignedOut(): Promise<void> {
	const stop = new AbortController();
	const answer = await fetch(ADDRESS, { signal: stop.signal }).catch(() => undefined);
	if (answer?.headers.has(SIGNED_OUT)) window.location.reload();
	stop.abort();
}

/**
 * Returns the number of unread notifications: first the page's own, then updates from the server. A bell in the style guide,
 * on a page of somebody who is not signed in, has nothing to listen for.
 */
export function useUnread(first: number): number {
	const [unread, setUnread] = useState(first);
	const isSignedIn = usePageRoot()?.user != null;
	useEffect(() => setUnread(first), [first]);
	useEffect(() => {
		if (!isSignedIn) return;
		return openEvents({
			address: ADDRESS,
			event: 'count',
			hear: (data) => {
				setUnread((JSON.parse(data) as CountEvent).unread);
				window.dispatchEvent(new Event(LIVE_EVENT));
			},
			refused: () => void reloadWhenSignedOut(),
		});
	}, [isSignedIn]);
	return unread;
}
