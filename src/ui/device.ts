/** Widths in pixels from which a layout counts (specification section 9). */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;
/** Milliseconds after the last change of size. */
export const detectAfter = 50;

export type Device = { kind: 'phone' | 'tablet' | 'desktop'; breakpoint: keyof typeof breakpoints | 'base' };
type Screen = Pick<Window, 'innerWidth' | 'addEventListener' | 'removeEventListener'>;

/** The device that a window of this width is treated as. */
export function deviceOf(width: number): Device {
	const breakpoint = Object.entries(breakpoints).findLast(([, from]) => width >= from)?.[0] ?? 'base';
	const kind = width < breakpoints.md ? 'phone' : width < breakpoints.lg ? 'tablet' : 'desktop';
	return { kind, breakpoint: breakpoint as Device['breakpoint'] };
}

/**
 * Tracks the kind of device of a window; detected again 50 ms after the last resize, unless `onResize` is off. Use it
 * only where styles alone do not suffice.
 */
export function createDevice(screen: () => Screen, { onResize = true } = {}) {
	let device: Device | undefined;
	return {
		get(): Device {
			device ??= deviceOf(screen().innerWidth);
			return device;
		},
		subscribe(listener: () => void): () => void {
			if (!onResize) return () => {};
			const window = screen();
			let timer: ReturnType<typeof setTimeout> | undefined;
			const detect = (): void => {
				const found = deviceOf(window.innerWidth);
				if (found.breakpoint === device?.breakpoint) return;
				device = found;
				listener();
			};
			const resized = (): void => {
				clearTimeout(timer);
				timer = setTimeout(detect, detectAfter);
			};
			window.addEventListener('resize', resized);
			return () => {
				clearTimeout(timer);
				window.removeEventListener('resize', resized);
			};
		},
	};
}
