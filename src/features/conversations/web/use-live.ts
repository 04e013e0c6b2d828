import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { LIVE_EVENT } from '#features/notifications/enums.ts';
import { openEvents } from '#platform/web/open-events.ts';
import { untilKept, useKeptPage } from '#platform/web/use-kept-page.ts';
import { GUEST_EVENT } from '../enums.ts';

/**
 * Loads the page's data again, and once more where that was asked meanwhile: to begin anew at each word of the server, of
 * which a message brings two, would show it only after the last. Without internet nothing is loaded: once it is back, the
 * frame has every page load again.
 */
function useReload(): () => void {
	const { revalidate } = useRevalidator();
	useKeptPage();
	const underWay = useRef(false);
	const again = useRef(false);
	return useCallback(() => {
		const load = async (): Promise<void> => {
			underWay.current = true;
			do {
				again.current = false;
				await untilKept();
				if (navigator.onLine) await revalidate();
			} while (again.current);
			underWay.current = false;
		};
		if (underWay.current) again.current = true;
		else void load();
	}, [revalidate]);
}

/** Loads the page's data again whenever the stream of notifications says that something is new, also after a gap in it. */
export function useLive(): void {
	const reload = useReload();
	useEffect(() => {
		window.addEventListener(LIVE_EVENT, reload);
		return () => window.removeEventListener(LIVE_EVENT, reload);
	}, [reload]);
}

/** The same for a guest, who has no notifications: the stream of the conversation that their link is of. */
export function useGuestLive(token: string | undefined): void {
	const reload = useReload();
	useEffect(() => {
		if (token === undefined) return;
		const address = `/live/conversation?token=${encodeURIComponent(token)}`;
		let before: string | undefined;
		return openEvents({
			address,
			event: GUEST_EVENT,
			hear: (data) => {
				// A stream that begins anew says first how things stand.
				if (data !== before) reload();
				before = data;
			},
		});
	}, [token, reload]);
}
