import { useEffect, useState } from 'react';
import { usePageRoot } from '#platform/web/page.ts';
import type { CountEvent } from '../contract.ts';
import { LIVE_EVENT } from '../enums.ts';

const ADDRESS = '/live';
/** The header of an answer to somebody who is not signed in any more. */
const SIGNED_OUT = 'x-signed-out';
/** After the server has said no: it may be starting anew. */
const AGAIN_MS = 30_000;

/** Loads the page again once its session has ended, in another tab or elsewhere: it then shows nothing personal. */
async function reloadWhenSignedOut(): Promise<void> {
	const stop = new AbortController();
	const answer = await fetch(ADDRESS, { signal: stop.signal }).catch(() => undefined);
	if (answer?.headers.has(SIGNED_OUT)) window.location.reload();
	stop.abort();
}

/**
 * Returns the number of unread notifications: first the page's own, then updates from the server. Only a visible page
 * listens, because a browser has few connections to one server for all its windows together. A bell in the style guide,
 * on a page of somebody who is not signed in, has nothing to listen for.
 */
export function useUnread(first: number): number {
	const [unread, setUnread] = useState(first);
	const isSignedIn = usePageRoot()?.user != null;
	useEffect(() => setUnread(first), [first]);
	useEffect(() => {
		if (!isSignedIn) return;
		let source: EventSource | undefined;
		let again: number | undefined;
		const stop = (): void => {
			window.clearTimeout(again);
			source?.close();
			source = undefined;
		};
		const start = (): void => {
			stop();
			if (document.visibilityState !== 'visible') return;
			const opened = new EventSource(ADDRESS);
			source = opened;
			opened.addEventListener('count', ({ data }: MessageEvent<string>) => {
				setUnread((JSON.parse(data) as CountEvent).unread);
				window.dispatchEvent(new Event(LIVE_EVENT));
			});
			opened.addEventListener('error', () => {
				// A connection that is lost the browser makes anew itself; one that was refused it does not.
				if (opened.readyState !== EventSource.CLOSED) return;
				again = window.setTimeout(start, AGAIN_MS);
				void reloadWhenSignedOut();
			});
		};
		start();
		document.addEventListener('visibilitychange', start);
		return () => {
			document.removeEventListener('visibilitychange', start);
			stop();
		};
	}, [isSignedIn]);
	return unread;
}
