import { z } from 'zod';
import { buttons, line, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { lines } from '../sketch.ts';

/** A call to action. */
const schema = z.strictObject({ title: line(), text: line(400), buttons });
export type CallToActionData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 60,
	sketch: [
		['card', 6, 10, 84, 40],
		['title', 14, 19, 40, 5],
		...lines(14, 29, 34, 2),
		['button', 62, 26, 20, 8],
	],
	example: {
		title: 'Klaar om te beginnen?',
		text: 'Een account is niet nodig.',
		buttons: [
			{ label: 'Zoek vacatures', target: { kind: 'system', systemPage: 'vacancies' }, variant: 'white' },
			{ label: 'Bel ons eerst', target: { kind: 'url', url: 'tel:0551234567' }, variant: 'outline' },
		],
	},
});
