import { z } from 'zod';
import { line, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';

/** The heading of what follows. */
const schema = z.strictObject({
	eyebrow: line(60),
	title: line(),
	lead: line(400),
	align: z.enum(['start', 'center']).default('start'),
});
export type SectionTitleData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 30,
	sketch: [
		['line', 36, 17, 24, 2.5],
		['title', 18, 24, 60, 7],
		['line', 26, 38, 44, 2.5],
	],
	example: {
		eyebrow: 'Over ons',
		title: 'Wie we zijn',
		lead: 'Een klein team met een groot netwerk.',
		align: 'center',
	},
});
