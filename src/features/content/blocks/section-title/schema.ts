import { z } from 'zod';
import { line, type Rendered } from '../atoms.ts';

/** The heading of what follows. */
export const schema = z.strictObject({
	eyebrow: line(60),
	title: line(),
	lead: line(400),
	align: z.enum(['start', 'center']).default('start'),
});
export const version = 1;
export type SectionTitleData = Rendered<z.output<typeof schema>>;
