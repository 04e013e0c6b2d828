import type { IconName } from './icon.tsx';

export type ToastColor = 'success' | 'danger' | 'warning' | 'info' | 'primary' | 'muted';
export type Toast = {
	id: string;
	title?: string;
	message: string;
	color: ToastColor;
	icon?: IconName;
	closable: boolean;
	/** Milliseconds; 0 or less stays until it is closed. */
	duration: number;
	createdAt: number;
	/** The part of its time that has passed, from 0 to 1. */
	progress: number;
};
export type NewToast = { message: string } & Partial<Omit<Toast, 'message' | 'createdAt' | 'progress'>>;

export const toastPositions = [
	'top-left',
	'top-center',
	'top-right',
	'bottom-left',
	'bottom-center',
	'bottom-right',
] as const;
export type ToastPosition = (typeof toastPositions)[number];

/** Milliseconds a message stays, and between two steps of its progress (specification section 9). */
export const toastDuration = 5000;
export const toastStep = 16;

/** The messages that come and go in the corner; each counts its own time, and stands still while pointed at. */
export function createToasts(now: () => number = Date.now) {
	let toasts: readonly Toast[] = [];
	let timer: ReturnType<typeof setInterval> | undefined;
	let last = 0;
	let counter = 0;
	let place: ToastPosition = 'bottom-right';
	const paused = new Set<string>();
	const listeners = new Set<() => void>();

	function set(next: readonly Toast[]): void {
		toasts = next;
		const running = toasts.some((toast) => toast.duration > 0 && !paused.has(toast.id));
		if (running && timer === undefined) {
			last = now();
			timer = setInterval(tick, toastStep);
		}
		if (!running && timer !== undefined) {
			clearInterval(timer);
			timer = undefined;
		}
		for (const listener of listeners) listener();
	}

	function tick(): void {
		const passed = now() - last;
		last = now();
		set(
			toasts
				.map((toast) =>
					toast.duration > 0 && !paused.has(toast.id)
						? { ...toast, progress: Math.min(1, toast.progress + passed / toast.duration) }
						: toast,
				)
				.filter((toast) => toast.progress < 1 || toast.duration <= 0),
		);
	}

	return {
		/** Shows a message and gives its id; for 5 seconds unless said otherwise. */
		add(toast: NewToast): string {
			counter += 1;
			const id = toast.id ?? `toast-${counter}`;
			const added: Toast = {
				color: 'info',
				closable: true,
				duration: toastDuration,
				...toast,
				id,
				createdAt: now(),
				progress: 0,
			};
			set([...toasts.filter((other) => other.id !== id), added]);
			return id;
		},
		remove(id: string): void {
			paused.delete(id);
			set(toasts.filter((toast) => toast.id !== id));
		},
		/** Keeps a message while someone reads it; the time that was left is left afterwards. */
		pause(id: string): void {
			paused.add(id);
			set(toasts);
		},
		resume(id: string): void {
			paused.delete(id);
			set(toasts);
		},
		clear(): void {
			paused.clear();
			set([]);
		},
		list: () => toasts,
		/** The corner, or the middle of an edge, where messages appear from now on. */
		moveTo(position: ToastPosition): void {
			place = position;
			set([...toasts]);
		},
		position: () => place,
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** The messages of this page. `toasts.add({ color: 'success', message: t('saved') })` */
export const toasts = createToasts();
