/**
 * Keeps what somebody types in a text area before the page comes to life: React puts a text area back to the text it was
 * sent with when it takes it over (`initTextarea`), as it does to no other input. Call it before hydration; what it gives
 * puts the texts back and says so as an input event, so that whoever watches the form knows of them. Does nothing twice.
 */
export function keepTypedEarly(): () => void {
	const typed = new Map<HTMLTextAreaElement, string>();
	const note = (area: EventTarget | null): void => {
		if (area instanceof HTMLTextAreaElement && area.value !== area.defaultValue) typed.set(area, area.value);
	};
	const heard = ({ target }: Event): void => note(target);
	for (const area of document.querySelectorAll('textarea')) note(area);
	document.addEventListener('input', heard, true);
	return () => {
		document.removeEventListener('input', heard, true);
		for (const [area, text] of typed) {
			if (area.value === text || !area.isConnected) continue;
			// Past React's own setter, which would take the event for one it knows of.
			Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
			area.dispatchEvent(new Event('input', { bubbles: true }));
		}
		typed.clear();
	};
}
