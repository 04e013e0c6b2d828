import { z } from 'zod';
import { buttons, line, picture, type Rendered, richText } from '../atoms.ts';

/** A picture beside a text with buttons. */
export const schema = z.strictObject({
	title: line(),
	text: richText,
	picture,
	side: z.enum(['start', 'end']).default('end'),
	buttons,
});
export const version = 1;
export type ImageTextButtonsData = Rendered<z.output<typeof schema>>;
