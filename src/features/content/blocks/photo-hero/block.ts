import { z } from 'zod';
import { buttons, line, picture, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';

/** A large image with the page title over it. */
const schema = z.strictObject({
	title: line(),
	lead: line(400),
	picture,
	buttons,
	height: z.enum(['medium', 'tall']).default('medium'),
});
export type PhotoHeroData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 10,
	sketch: [
		['picture', 0, 0, 96, 60],
		['card', 8, 14, 46, 32],
		['title', 13, 20, 34, 5],
		['line', 13, 30, 28, 2.5],
		['button', 13, 36, 18, 6],
	],
	example: {
		title: 'Samen maken we de buurt',
		lead: 'Wij brengen mensen die willen helpen en organisaties bij elkaar.',
		picture: { imageId: null, drawing: 'activities_recreation', alt: 'Buren aan een lange tafel' },
		buttons: [
			{ label: 'Zoek iets dat past', target: { kind: 'system', systemPage: 'vacancies' }, variant: 'white' },
		],
		height: 'medium',
	},
});
