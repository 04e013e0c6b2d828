/** Fields and controls keep what they do when they are pressed. */
const NOT_HERE = 'button, summary, label, select, input, textarea, [data-typing]';

/** Returns the element whose only content is the text that was pressed; undefined where more than a text is. */
export function textElement(target: Element): HTMLElement | undefined {
	const { childNodes } = target;
	const isText = childNodes.length === 1 && childNodes[0]?.nodeType === Node.TEXT_NODE;
	return isText && !target.closest(NOT_HERE) ? (target as HTMLElement) : undefined;
}

/**
 * Lets somebody type where a text stands in the framed page: in a copy of its element, as the page's own scripts know that
 * one. Enter or leaving it ends it, Escape gives back what was there.
 */
export function typeInPlace(
	element: HTMLElement,
	{ onText, onEnd }: { onText: (text: string) => void; onEnd: () => void },
): void {
	const page = element.ownerDocument;
	const before = element.textContent ?? '';
	const copy = element.cloneNode(true) as HTMLElement;
	copy.removeAttribute('id');
	copy.dataset.typing = '';
	copy.contentEditable = 'plaintext-only';
	copy.setAttribute('role', 'textbox');
	element.style.display = 'none';
	// In front, so that rules for what follows something move nothing.
	element.before(copy);
	copy.focus();
	page.getSelection()?.selectAllChildren(copy);
	page.getSelection()?.collapseToEnd();
	const typed = (): string => (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
	copy.addEventListener('input', (event) => {
		// It is no field of the page.
		event.stopPropagation();
		onText(typed());
	});
	copy.addEventListener('keydown', (event) => {
		event.stopPropagation();
		if (event.key !== 'Enter' && event.key !== 'Escape') return;
		event.preventDefault();
		if (event.key === 'Escape' && typed() !== before) {
			copy.textContent = before;
			onText(before);
		}
		copy.blur();
	});
	copy.addEventListener(
		'blur',
		() => {
			// Until the page is shown anew it has what was typed, in the node that its scripts know.
			const [text] = element.childNodes;
			if (text) text.nodeValue = typed();
			copy.remove();
			element.style.removeProperty('display');
			onEnd();
		},
		{ once: true },
	);
}
