/** The parts of a form that the watch looks at, so that it can be tried without a browser. */
type WatchedForm = Pick<HTMLFormElement, 'isConnected' | 'querySelector'>;

/**
 * What on this page was typed and not sent: forms that somebody typed in, and what a component says of itself. A form
 * that was sent counts again when it stays with an answer that is wrong.
 */
export function createUnsaved() {
	const forms = new Map<WatchedForm, 'typed' | 'sent'>();
	const told = new Set<symbol>();
	const listeners = new Set<() => void>();
	const say = (): void => {
		for (const listener of listeners) listener();
	};
	return {
		typed(form: WatchedForm): void {
			forms.set(form, 'typed');
			say();
		},
		sent: (form: WatchedForm) => void (forms.has(form) && forms.set(form, 'sent')),
		/** Marks something other than a field as unsaved, such as a changed order, until the returned function is called. */
		tell(): () => void {
			const key = Symbol('unsaved');
			told.add(key);
			say();
			// The watch may not be there yet.
			if (typeof document !== 'undefined') document.dispatchEvent(new Event('unsaved'));
			return () => void told.delete(key);
		},
		any(): boolean {
			for (const [form, state] of forms) {
				if (!form.isConnected) forms.delete(form);
				else if (state === 'typed' || form.querySelector('[aria-invalid=true]')) return true;
			}
			return told.size > 0;
		},
		/** Calls back when something becomes unsaved. */
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		/** Somebody chose to leave it. */
		forget: () => forms.clear(),
	};
}

/** The unsaved changes on this page. */
export const unsaved = createUnsaved();

/**
 * Returns the form that an event changed if leaving it should ask for confirmation: a form that posts, without a
 * password field. What says `data-leave="free"`, as the boxes that choose rows of a list, is no change.
 */
export function guardedForm(target: EventTarget | null): HTMLFormElement | undefined {
	if (!(target instanceof Element) || target.closest('[data-leave=free]')) return undefined;
	const form = target instanceof HTMLInputElement ? target.form : target.closest('form');
	const free =
		form?.method !== 'post' || form.querySelector('[type=password]') || form.dataset.leave === 'free';
	return free ? undefined : (form ?? undefined);
}
