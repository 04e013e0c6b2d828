import { z } from 'zod';
import { type Rendered, richText } from '../atoms.ts';

/** Running text. */
export const schema = z.strictObject({
	text: richText,
	columns: z.union([z.literal(1), z.literal(2)]).default(1),
});
export const version = 1;
export type MarkdownData = Rendered<z.output<typeof schema>>;
