import type { Toasts } from './toasts.ts';

/** Milliseconds between two steps of a message's progress (specification section 9). */
export const toastStep = 16;

/**
 * Lets each of the messages use up its own time, and ends it when that is over; a paused one stands still. Ticks only
 * as long as one of them runs.
 */
export function createToastClock(toasts: Toasts, now: () => number = Date.now) {
	let timer: ReturnType<typeof setInterval> | undefined;
	let last = 0;
	const paused = new Set<string>();

	function tick(): void {
		const passed = now() - last;
		last = now();
		toasts.set(
			toasts
				.list()
				.map((toast) =>
					toast.duration > 0 && !paused.has(toast.id)
						? { ...toast, progress: Math.min(1, toast.progress + passed / toast.duration) }
						: toast,
				)
				.filter((toast) => toast.progress < 1 || toast.duration <= 0),
		);
	}

	function update(): void {
		const ids = new Set(toasts.list().map(({ id }) => id));
		for (const id of paused) if (!ids.has(id)) paused.delete(id);
		const running = toasts.list().some((toast) => toast.duration > 0 && !paused.has(toast.id));
		if (running && timer === undefined) {
			last = now();
			timer = setInterval(tick, toastStep);
		}
		if (!running && timer !== undefined) {
			clearInterval(timer);
			timer = undefined;
		}
	}
	toasts.subscribe(update);
	update();

	return {
		/** Keeps a message while someone reads it; the time that was left is left afterwards. */
		pause(id: string): void {
			paused.add(id);
			update();
		},
		resume(id: string): void {
			paused.delete(id);
			update();
		},
	};
}
