import { z } from 'zod';
import { line, missingPicture, picture, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';

/** One picture, as wide as the text, wider, or from edge to edge. */
const schema = z.strictObject({
	picture,
	caption: line(300),
	size: z.enum(['text', 'wide', 'full']).default('wide'),
});
export type ImageData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	check: ({ picture: chosen }) => missingPicture(chosen),
	order: 100,
	sketch: [
		['picture', 12, 8, 72, 38],
		['line', 12, 50, 34, 2.5],
	],
	example: {
		picture: { imageId: null, drawing: 'nature_animals', alt: 'Een groep snoeit wilgen langs een sloot' },
		caption: 'Knotten op de landelijke natuurwerkdag.',
		size: 'wide',
	},
});
