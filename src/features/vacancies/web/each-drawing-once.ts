import type { VacancyTeaser } from './teaser.ts';

type Pictured = Pick<VacancyTeaser, 'image'>;

/**
 * Cards of one page, on which no drawing of the library is seen twice: the second gets the placeholder of its kind of work,
 * which is another for each vacancy. `seen` is what the page shows beside them. Photos are of the vacancy itself and stay.
 */
export function eachDrawingOnce<Card extends Pictured>(
	cards: readonly Card[],
	seen: readonly Pictured['image'][] = [],
): Card[] {
	const drawings = new Set(seen.map(drawingOf));
	return cards.map((card) => {
		const drawing = drawingOf(card.image);
		if (drawing === undefined) return card;
		if (drawings.has(drawing)) return { ...card, image: null };
		drawings.add(drawing);
		return card;
	});
}

const drawingOf = (image: Pictured['image']): string | undefined =>
	image?.formats.every((format) => format === 'svg') ? image.path : undefined;
