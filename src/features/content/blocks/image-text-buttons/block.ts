import { z } from 'zod';
import { buttons, line, picture, type Rendered, richText } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { lines } from '../sketch.ts';

/** A picture beside a text with buttons. */
const schema = z.strictObject({
	title: line(),
	text: richText,
	picture,
	side: z.enum(['start', 'end']).default('end'),
	buttons,
});
export type ImageTextButtonsData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 50,
	sketch: [
		['picture', 52, 10, 38, 40],
		['title', 6, 14, 34, 5],
		...lines(6, 25, 38, 3),
		['button', 6, 44, 18, 7],
	],
	example: {
		title: 'Een taalmaatje maakt het verschil',
		text: { format: 'markdown', text: 'Samen naar de markt, een formulier invullen of gewoon praten.' },
		picture: { imageId: null, drawing: 'language', alt: 'Twee mensen aan tafel met een boek' },
		side: 'start',
		buttons: [
			{ label: 'Word taalmaatje', target: { kind: 'system', systemPage: 'vacancies' }, variant: 'primary' },
		],
	},
});
