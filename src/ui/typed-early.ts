type TextField = HTMLTextAreaElement | HTMLInputElement;

/** Of the others the browser writes some values its own way, so that they look typed when nobody did. */
const written = ['text', 'search', 'email', 'tel', 'url', 'password'];

/**
 * Preserves what the user types before hydration: on hydration React resets a text area to its server-rendered text,
 * and a controlled input at its next render. Call it before hydration. The returned function restores the texts and
 * dispatches an input event, so that state and listeners are updated. Calling it again has no effect.
 */
export function preserveInputDuringHydration(): () => void {
	const typed = new Map<TextField, string>();
	const note = (field: EventTarget | null): void => {
		if (isText(field) && field.value !== field.defaultValue) typed.set(field, field.value);
	};
	const heard = ({ target }: Event): void => note(target);
	for (const field of document.querySelectorAll('textarea, input')) note(field);
	document.addEventListener('input', heard, true);
	return () => {
		document.removeEventListener('input', heard, true);
		for (const [field, text] of typed) {
			if (!field.isConnected) continue;
			// React ignores an input event whose value equals the last value it tracked; after this reset the new value
			// differs.
			field.value = field.defaultValue;
			const own = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
			Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, text);
			field.dispatchEvent(new Event('input', { bubbles: true }));
		}
		typed.clear();
	};
}

function isText(field: EventTarget | null): field is TextField {
	return (
		field instanceof HTMLTextAreaElement ||
		(field instanceof HTMLInputElement && written.includes(field.type))
	);
}
