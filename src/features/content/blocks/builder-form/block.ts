import { z } from 'zod';
import { line, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';

/** A form that staff built. */
const schema = z.strictObject({
	title: line(),
	lead: line(400),
	formId: z.uuid().nullable().default(null),
});
export type BuilderFormData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 180,
	check: ({ formId }) => (formId ? [] : ['form_missing']),
	sketch: [
		['line', 14, 10, 24, 2.5],
		['card', 14, 15, 68, 9],
		['line', 14, 29, 24, 2.5],
		['card', 14, 34, 68, 9],
		['button', 14, 48, 20, 7],
	],
	fills: () => true,
	example: { title: 'Stel je vraag', lead: 'We antwoorden binnen twee werkdagen.', formId: null },
});
