import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { LIVE_EVENT } from '#features/notifications/enums.ts';
import { openEvents } from '#platform/web/open-events.ts';
import { GUEST_EVENT } from '../enums.ts';

/** Loads the page's data again whenever the stream of notifications says that something is new, also after a gap in it. */
export function useLive(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const load = (): void => void revalidate();
		window.addEventListener(LIVE_EVENT, load);
		return () => window.removeEventListener(LIVE_EVENT, load);
	}, [revalidate]);
}

/** The same for a guest, who has no notifications: the stream of the conversation that their link is of. */
export function useGuestLive(token: string | undefined): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (token === undefined) return;
		const address = `/live/conversation?token=${encodeURIComponent(token)}`;
		let before: string | undefined;
		return openEvents({
			address,
			event: GUEST_EVENT,
			hear: (data) => {
				// A stream that begins anew says first how things stand.
				if (data !== before) void revalidate();
				before = data;
			},
		});
	}, [token, revalidate]);
}
