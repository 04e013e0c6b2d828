import { z } from 'zod';
import { line, list, missingPicture, picture, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';

/** A series of images, which never moves by itself. */
const schema = z.strictObject({
	title: line(),
	slides: list(z.strictObject({ picture, caption: line(300) }), 20),
});
export type PhotoSlideshowData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	check: ({ slides }) => missingPicture(...slides.map((slide) => slide.picture)),
	order: 110,
	sketch: [
		['picture', 12, 10, 60, 36],
		['picture', 76, 10, 20, 36],
		['dot', 38, 50, 4, 4],
		['dot', 46, 50, 4, 4],
	],
	example: {
		title: 'Zo zag de beursdag eruit',
		slides: [
			{
				picture: { imageId: null, drawing: 'events', alt: 'Kramen op het plein' },
				caption: 'Veertig kramen op het plein.',
			},
			{
				picture: { imageId: null, drawing: 'arts_culture', alt: 'Een koor zingt' },
				caption: 'Het koor opende de dag.',
			},
		],
	},
});
