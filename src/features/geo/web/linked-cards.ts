import { UUID_PATTERN } from '#platform/http/uuid.ts';

const ID = new RegExp(`${UUID_PATTERN}$`, 'i');

function cardOf(list: Element, id: string): HTMLElement | null {
	return list.querySelector(`a.card-link[href$="${id}"]`)?.closest<HTMLElement>('.card') ?? null;
}

function idOf(target: EventTarget | null): string | null {
	const link = (target as Element).closest('.card')?.querySelector<HTMLAnchorElement>('a.card-link');
	return link ? (ID.exec(link.pathname)?.[0] ?? null) : null;
}

/** Reports which card of a list is hovered or focused, by the id its link ends in. Returns a cleanup function. */
export function litCard(list: Element, tell: (id: string | null) => void): () => void {
	let last: string | null = null;
	const say = (id: string | null): void => {
		if (id !== last) tell(id);
		last = id;
	};
	const enter = (event: Event): void => say(idOf(event.target));
	const leave = (): void => say(null);
	const starts = ['pointerover', 'focusin'];
	const ends = ['pointerleave', 'focusout'];
	for (const name of starts) list.addEventListener(name, enter);
	for (const name of ends) list.addEventListener(name, leave);
	return () => {
		for (const name of starts) list.removeEventListener(name, enter);
		for (const name of ends) list.removeEventListener(name, leave);
	};
}

/** Highlights the card of a pin, and scrolls to it if the pin was selected. */
export function showCard(list: Element | null | undefined, id: string | null, scroll: boolean): void {
	if (!list) return;
	for (const lit of list.querySelectorAll<HTMLElement>('.card[data-on-map]')) delete lit.dataset.onMap;
	const card = id === null ? null : cardOf(list, id);
	if (!card) return;
	card.dataset.onMap = '';
	// On a phone the list is below the map, so scrolling would move the map out of view.
	if (scroll && matchMedia('(min-width: 64rem)').matches) {
		const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
		card.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
	}
}
