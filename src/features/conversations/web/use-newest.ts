import { type RefObject, useEffect, useRef } from 'react';

/** Has what was said last in sight again once there is more of it: the log is laid out from its end, and scrolls by itself. */
export function useNewestInSight(last: string | undefined): RefObject<HTMLDivElement | null> {
	const log = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (last && log.current) log.current.scrollTop = 0;
	}, [last]);
	return log;
}
