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

export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`;

/** Milliseconds a message stays (specification section 9). */
export const toastDuration = 5000;

/** The messages that come and go in the corner. What makes them go is loaded with the first, see `toast-clock.ts`. */
export function createToasts(now: () => number = Date.now) {
	let toasts: readonly Toast[] = [];
	let counter = 0;
	let place: ToastPosition = 'bottom-right';
	const listeners = new Set<() => void>();

	function set(next: readonly Toast[]): void {
		toasts = next;
		for (const listener of listeners) listener();
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
		remove: (id: string) => set(toasts.filter((toast) => toast.id !== id)),
		clear: () => set([]),
		list: () => toasts,
		/** Puts these in place of what there was. */
		set,
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

export type Toasts = ReturnType<typeof createToasts>;

/** The messages of this page. `toasts.add({ color: 'success', message: t('saved') })` */
export const toasts = createToasts();
