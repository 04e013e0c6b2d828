import { useEffect, useState } from 'react';

export type LoadingState = 'idle' | 'loading' | 'finished' | 'error';
/** Milliseconds: how long the way to nearly full takes, before it shows, until it fades, until it starts anew. */
export const loadingTimes = { duration: 2000, throttle: 200, hide: 500, reset: 400 } as const;

/**
 * Where the bar stands while something is or is not loading: it shows after 200 ms, so that quick pages show none,
 * then finishes (or fails), fades after 500 ms and is gone 400 ms later.
 */
export function useLoadingState(busy: boolean, failed: boolean): { state: LoadingState; hidden: boolean } {
	const [state, setState] = useState<LoadingState>('idle');
	const [hidden, setHidden] = useState(false);
	useEffect(() => {
		if (busy) {
			const timer = setTimeout(() => {
				setHidden(false);
				setState('loading');
			}, loadingTimes.throttle);
			return () => clearTimeout(timer);
		}
		setState((current) => (failed ? 'error' : current === 'idle' ? 'idle' : 'finished'));
		const hide = setTimeout(() => setHidden(true), loadingTimes.hide);
		const reset = setTimeout(() => {
			setState('idle');
			setHidden(false);
		}, loadingTimes.hide + loadingTimes.reset);
		return () => {
			clearTimeout(hide);
			clearTimeout(reset);
		};
	}, [busy, failed]);
	return { state, hidden };
}

/** The line of 3 pixels at the top, in the primary colour; red when it failed. */
export function LoadingBar({
	busy,
	failed = false,
	label,
}: {
	busy: boolean;
	failed?: boolean;
	label: string;
}) {
	const { state, hidden } = useLoadingState(busy, failed);
	return (
		<div className="loading-bar" data-state={state} data-hidden={hidden || undefined} role="status">
			{state === 'loading' && <span className="visually-hidden">{label}</span>}
		</div>
	);
}
