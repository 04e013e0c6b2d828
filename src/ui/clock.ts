/** Milliseconds between two looks at the clock (specification section 9). */
export const clockStep = 30_000;

/** The time as far as the screen knows it: one timer for everything on a page that says how long ago. */
export function createClock() {
	let moment: number | undefined;
	let timer: ReturnType<typeof setInterval> | undefined;
	const listeners = new Set<() => void>();
	const look = (): void => {
		moment = Date.now();
		for (const listener of listeners) listener();
	};
	return {
		now(): number {
			moment ??= Date.now();
			return moment;
		},
		/** Calls back each 30 seconds; gives what ends it. */
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			timer ??= setInterval(look, clockStep);
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				clearInterval(timer);
				timer = undefined;
				moment = undefined;
			};
		},
	};
}

export const clock = createClock();
