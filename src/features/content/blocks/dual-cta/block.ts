import { z } from 'zod';
import { button, line, picture, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { row } from '../sketch.ts';

const side = z
	.strictObject({ title: line(), text: line(400), picture, button: button.nullable().default(null) })
	.default({ title: '', text: '', picture: { imageId: null, drawing: null, alt: '' }, button: null });

/** Two calls to action, for two kinds of visitor. */
const schema = z.strictObject({ first: side, second: side });
export type DualCtaData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 70,
	sketch: [
		...row('card', 10, 40, 2),
		['title', 11, 17, 26, 5],
		['line', 11, 27, 28, 2.5],
		['button', 11, 38, 18, 7],
		['title', 55, 17, 26, 5],
		['line', 55, 27, 28, 2.5],
		['button', 55, 38, 18, 7],
	],
	example: {
		first: {
			title: 'Ik wil helpen',
			text: 'Vind iets dat bij je past.',
			picture: { imageId: null, drawing: 'buddy_coaching', alt: '' },
			button: {
				label: 'Zoek vacatures',
				target: { kind: 'system', systemPage: 'vacancies' },
				variant: 'primary',
			},
		},
		second: {
			title: 'Ik zoek vrijwilligers',
			text: 'Zet je vacature online.',
			picture: { imageId: null, drawing: 'board_organisation', alt: '' },
			button: {
				label: 'Organisatie aanmelden',
				target: { kind: 'system', systemPage: 'organisation_sign_up' },
				variant: 'secondary',
			},
		},
	},
});
