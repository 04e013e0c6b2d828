import { contrast } from '#ui/colour.ts';
import { blockElements } from '../block-element.ts';

export type LowContrast = { block: string; words: string; ratio: number };

/** Minimum contrast of WCAG 2.2 AA, for normal and for large text. */
const LEAST = 4.5;
const LEAST_LARGE = 3;

/**
 * Returns texts in blocks with too little contrast to their background, measured as rendered. Texts on images cannot be
 * measured and are left out.
 */
export function lowContrasts(page: Document): LowContrast[] {
	const view = page.defaultView;
	if (!view) return [];
	const hexOf = colourReader(page);
	const found: LowContrast[] = [];
	for (const { id, element: block } of blockElements(page)) {
		const walker = page.createTreeWalker(block, view.NodeFilter.SHOW_TEXT);
		const seen = new Set<Element>();
		while (walker.nextNode()) {
			const element = walker.currentNode.parentElement;
			const words = walker.currentNode.textContent?.trim() ?? '';
			if (!element || words === '' || seen.has(element) || element.closest('.visually-hidden')) continue;
			seen.add(element);
			const ground = groundOf(element, view, hexOf);
			const style = view.getComputedStyle(element);
			const colour = hexOf(style.color)?.hex;
			if (!ground || !colour || style.visibility === 'hidden') continue;
			const size = Number.parseFloat(style.fontSize);
			const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
			const ratio = contrast(colour, ground);
			if (ratio < (isLarge ? LEAST_LARGE : LEAST))
				found.push({ block: id, words: words.slice(0, 80), ratio });
		}
	}
	return found;
}

/**
 * Returns the background colour of an element; undefined if it is an image or partly transparent over something
 * unknown.
 */
function groundOf(
	element: Element,
	view: Window,
	hexOf: (colour: string) => { hex: string; alpha: number } | undefined,
): string | undefined {
	for (let at: Element | null = element; at; at = at.parentElement) {
		const { backgroundColor, backgroundImage } = view.getComputedStyle(at);
		if (backgroundImage !== 'none') return undefined;
		const ground = hexOf(backgroundColor);
		if (ground && ground.alpha === 1) return ground.hex;
		if (ground && ground.alpha > 0) return undefined;
		if (at.matches('.block-hero[data-picture]')) return undefined;
	}
	return '#ffffff';
}

/** Converts any CSS colour to hex, by painting it once and reading the pixel. */
function colourReader(page: Document) {
	const canvas = page.createElement('canvas');
	canvas.width = 1;
	canvas.height = 1;
	const paint = canvas.getContext('2d', { willReadFrequently: true });
	const known = new Map<string, { hex: string; alpha: number } | undefined>();
	return (colour: string) => {
		if (!paint) return undefined;
		if (!known.has(colour)) {
			paint.clearRect(0, 0, 1, 1);
			paint.fillStyle = colour;
			paint.fillRect(0, 0, 1, 1);
			const [r = 0, g = 0, b = 0, a = 0] = paint.getImageData(0, 0, 1, 1).data;
			const hex = `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
			known.set(colour, { hex, alpha: a / 255 });
		}
		return known.get(colour);
	};
}
