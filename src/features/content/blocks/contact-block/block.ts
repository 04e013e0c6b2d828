import { z } from 'zod';
import { line, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';

/** How the centre is reached: by the form that it chose for that, whichever that is, or else its other ways. */
const schema = z.strictObject({ title: line(), lead: line(400) });
export type ContactBlockData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 185,
	sketch: [
		['line', 14, 10, 30, 2.5],
		['card', 14, 16, 68, 7],
		['card', 14, 26, 68, 16],
		['button', 14, 46, 20, 7],
	],
	fills: () => true,
	example: { title: 'Neem contact op', lead: 'We antwoorden binnen twee werkdagen.' },
});
