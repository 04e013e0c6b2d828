import type { StockTexts } from '../../contract.ts';
import drawings from './stock-set.json' with { type: 'json' };

/** A built-in illustration; it is drawn by the scene with the same key. */
export type StockDrawing = { key: string; category: string; translations: Record<'nl' | 'en', StockTexts> };

/** Size of the illustrations in pixels. */
export const DRAWING_SIZE = { width: 1280, height: 800 };

type Words = Omit<StockTexts, 'description'>;

const texts = (words: Words, tail: string): StockTexts => ({
	...words,
	description: `${words.shortDescription}. ${tail}`,
});

/** The built-in stock images, in both languages. */
export const stockSet: readonly StockDrawing[] = drawings.map(({ key, category, nl, en }) => ({
	key,
	category,
	translations: {
		nl: texts(nl, 'Een tekening in warme kleuren.'),
		en: texts(en, 'A drawing in warm colours.'),
	},
}));
