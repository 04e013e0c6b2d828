import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { LIVE_EVENT } from '#features/notifications/enums.ts';

/** Loads the page's data again whenever the stream of notifications says that something is new, also after a gap in it. */
export function useLive(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const load = (): void => void revalidate();
		window.addEventListener(LIVE_EVENT, load);
		return () => window.removeEventListener(LIVE_EVENT, load);
	}, [revalidate]);
}
