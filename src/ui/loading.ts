export type LoadingState = 'idle' | 'loading' | 'finished' | 'error';
export type Loading = { state: LoadingState; fading: boolean };

/**
 * In milliseconds: the time until the bar is nearly full, the delays before it shows and until it fades, and the time
 * until it resets.
 */
export const loadingTimes = { duration: 2000, throttle: 200, hide: 500, reset: 400 } as const;

const idle: Loading = { state: 'idle', fading: false };

/**
 * Where the bar stands (specification sections 4 and 9). It shows when something takes longer than 200 ms, so that
 * quick pages show none; finished or failed it fades after 500 ms and is idle 400 ms later.
 */
export function createLoading() {
	let now = idle;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let waiting = false;
	const listeners = new Set<() => void>();

	function set(state: LoadingState, fading = false): void {
		now = state === 'idle' ? idle : { state, fading };
		for (const listener of listeners) listener();
	}
	function after(milliseconds: number, then: () => void): void {
		waiting = false;
		clearTimeout(timer);
		timer = setTimeout(then, milliseconds);
	}
	function end(state: 'finished' | 'error'): void {
		set(state);
		after(loadingTimes.hide, () => {
			set(state, true);
			after(loadingTimes.reset, () => set('idle'));
		});
	}

	return {
		/** Something began to load. */
		start(): void {
			if (now.state === 'loading') return;
			after(loadingTimes.throttle, () => {
				waiting = false;
				set('loading');
			});
			waiting = true;
		},
		/** Finishes loading. A bar that was never shown does not flash at the end either. */
		finish(): void {
			if (now.state === 'loading') end('finished');
			else if (waiting) after(0, () => set('idle'));
		},
		/** An error of the app; said also when nothing was loading. */
		fail(): void {
			end('error');
		},
		get: () => now,
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** The loading bar of this page. */
export const loading = createLoading();
