/** Attribute that marks a block's element, so that the editor finds it in the preview whatever its tag is. */
const ATTRIBUTE = 'data-block-id';
const SELECTOR = `[${ATTRIBUTE}]`;

/** Returns the attributes of a block's element. */
export function blockAttributes(id: string): { id: string; [ATTRIBUTE]: string } {
	return { id: `b-${id}`, [ATTRIBUTE]: id };
}

/** Returns the elements of all blocks in a page, with their ids. */
export function blockElements(page: Document): { id: string; element: HTMLElement }[] {
	return [...page.querySelectorAll<HTMLElement>(SELECTOR)].map((element) => ({
		id: element.getAttribute(ATTRIBUTE) ?? '',
		element,
	}));
}

/** Returns the element of one block, if the page shows it. */
export function blockElement(page: Document, id: string): HTMLElement | null {
	return page.querySelector<HTMLElement>(selectorOfBlock(id));
}

/** Returns the CSS selector of one block. */
export function selectorOfBlock(id: string): string {
	return `[${ATTRIBUTE}="${CSS.escape(id)}"]`;
}

/** Returns the id of the block around an element, or undefined outside blocks. */
export function blockIdAround(element: Element): string | undefined {
	return element.closest(SELECTOR)?.getAttribute(ATTRIBUTE) ?? undefined;
}
