import { z } from 'zod';
import { line, picture, type Rendered } from '../atoms.ts';

/** One picture, as wide as the text, wider, or from edge to edge. */
export const schema = z.strictObject({
	picture,
	caption: line(300),
	size: z.enum(['text', 'wide', 'full']).default('wide'),
});
export const version = 1;
export type ImageData = Rendered<z.output<typeof schema>>;
