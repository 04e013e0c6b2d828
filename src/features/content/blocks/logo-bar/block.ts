import { z } from 'zod';
import { line, list, picture, type Rendered, target } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { row } from '../sketch.ts';

/** Partners: logos, or names where there is no logo. The label of the link is the name. */
const schema = z.strictObject({
	title: line(),
	logos: list(z.strictObject({ label: line(80), target, picture }), 24),
});
export type LogoBarData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 170,
	// A logo is named by its link's label, and the link may have no target.
	allows: ['alt_missing', 'link_without_target'],
	sketch: [['title', 6, 12, 28, 5], ...row('picture', 26, 14, 5)],
	example: {
		title: 'Samen met',
		logos: [
			{
				label: 'Gemeente Veluwerand',
				target: { kind: 'url', url: 'https://gemeente.voorbeeld.example' },
				picture: { imageId: null, drawing: null, alt: '' },
			},
			{ label: 'Bibliotheek', target: null, picture: { imageId: null, drawing: null, alt: '' } },
		],
	},
});
