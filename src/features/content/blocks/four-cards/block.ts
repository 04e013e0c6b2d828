import { z } from 'zod';
import { line, link, list, picture, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { row } from '../sketch.ts';

const card = (title: string, drawing: string) => ({
	title,
	text: 'Voor wie graag iets voor een ander doet.',
	picture: { imageId: null, drawing, alt: '' },
	link: { label: 'Lees meer', target: { kind: 'url', url: '/nl/vacancies/search' } },
});

/** Up to four cards in a row. Kept for existing pages; new ones use dynamic cards. */
const schema = z.strictObject({
	title: line(),
	cards: list(
		z.strictObject({
			title: line(),
			text: line(400),
			picture,
			link: link.default({ label: '', target: null }),
		}),
		4,
	),
});
export type FourCardsData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 190,
	former: true,
	sketch: [['title', 6, 8, 36, 5], ...row('card', 20, 30, 4)],
	example: {
		title: 'Waar kun je helpen?',
		cards: [
			card('In de buurt', 'hospitality_administration'),
			card('Met dieren', 'nature_animals'),
			card('Op school', 'teaching'),
			card('Bij de sport', 'sports'),
		],
	},
});
