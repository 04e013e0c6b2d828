import { z } from 'zod';
import { line, picture, type Rendered } from '../atoms.ts';

/** What somebody said, and who. */
export const schema = z.strictObject({ quote: line(600), name: line(), role: line(), picture });
export const version = 1;
export type QuoteBlockData = Rendered<z.output<typeof schema>>;
