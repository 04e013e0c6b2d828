/** Enhances the carousel in a block, as soon as the block has one. Returns a cleanup function. */
export function enhanceCarousels(block: Element): () => void {
	let undo: (() => void) | undefined;
	const enhance = (): void => {
		const found = block.querySelector('.block-carousel');
		if (found) undo ??= enhanceCarousel(found);
	};
	enhance();
	const watch = new MutationObserver(enhance);
	watch.observe(block, { childList: true, subtree: true });
	return () => {
		watch.disconnect();
		undo?.();
	};
}

/** Shows the buttons of a carousel if its content overflows, and makes them scroll. Returns a cleanup function. */
function enhanceCarousel(carousel: Element): () => void {
	const list = carousel.querySelector('ul');
	const steps = carousel.querySelector<HTMLElement>('.block-carousel-steps');
	const [back, on] = steps?.querySelectorAll('button') ?? [];
	if (!list || !steps || !back || !on) return () => undefined;
	const ended = (button: HTMLElement, end: boolean) => {
		if (end) button.setAttribute('aria-disabled', 'true');
		else button.removeAttribute('aria-disabled');
	};
	const look = () => {
		const atStart = list.scrollLeft < 8;
		const atEnd = list.scrollLeft + list.clientWidth > list.scrollWidth - 8;
		steps.hidden = atStart && atEnd;
		ended(back, atStart);
		ended(on, atEnd);
	};
	const step = (by: 1 | -1) => {
		const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
		const width = list.firstElementChild?.clientWidth ?? list.clientWidth;
		list.scrollBy({ left: by * (width + 16), behavior: calm ? 'auto' : 'smooth' });
	};
	const goBack = () => step(-1);
	const goOn = () => step(1);
	back.addEventListener('click', goBack);
	on.addEventListener('click', goOn);
	list.addEventListener('scroll', look, { passive: true });
	const watch = new ResizeObserver(look);
	watch.observe(list);
	look();
	return () => {
		back.removeEventListener('click', goBack);
		on.removeEventListener('click', goOn);
		list.removeEventListener('scroll', look);
		watch.disconnect();
	};
}
