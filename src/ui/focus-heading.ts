/** Puts focus on the heading of the page, where a keyboard and a screen reader begin; the page stays where it was scrolled. */
export function focusHeading(): void {
	const heading = document.querySelector<HTMLElement>('main h1');
	heading?.setAttribute('tabindex', '-1');
	heading?.focus({ preventScroll: true });
}
