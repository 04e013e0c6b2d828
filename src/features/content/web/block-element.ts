/** What marks the element of a block in the page, so that the editor finds it in the preview whatever its tag is. */
const ATTRIBUTE = 'data-block-id';
const SELECTOR = `[${ATTRIBUTE}]`;

/** The attributes of the element that shows a block. */
export function blockAttributes(id: string): { id: string; [ATTRIBUTE]: string } {
	return { id: `b-${id}`, [ATTRIBUTE]: id };
}

/** The elements of all blocks in a page, with the id of each. */
export function blockElements(page: Document): { id: string; element: HTMLElement }[] {
	return [...page.querySelectorAll<HTMLElement>(SELECTOR)].map((element) => ({
		id: element.getAttribute(ATTRIBUTE) ?? '',
		element,
	}));
}

/** The element of one block, if the page shows it. */
export function blockElement(page: Document, id: string): HTMLElement | null {
	return page.querySelector<HTMLElement>(selectorOfBlock(id));
}

/** The selector of one block, for styles. */
export function selectorOfBlock(id: string): string {
	return `[${ATTRIBUTE}="${CSS.escape(id)}"]`;
}

/** The id of the block in which an element stands, or undefined outside blocks. */
export function blockIdAround(element: Element): string | undefined {
	return element.closest(SELECTOR)?.getAttribute(ATTRIBUTE) ?? undefined;
}
