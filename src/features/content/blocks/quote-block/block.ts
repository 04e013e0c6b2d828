import { z } from 'zod';
import { line, picture, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { lines } from '../sketch.ts';

/** A quote with its author. */
const schema = z.strictObject({ quote: line(600), name: line(), role: line(), picture });
export type QuoteBlockData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 130,
	sketch: [['dot', 10, 20, 20, 20], ...lines(38, 18, 48, 3), ['title', 38, 40, 22, 4]],
	example: {
		quote: 'Ik kwam om te helpen en kreeg er vrienden bij.',
		name: 'Henk',
		role: 'chauffeur bij de voedselbank',
		picture: { imageId: null, drawing: 'transport', alt: '' },
	},
});
