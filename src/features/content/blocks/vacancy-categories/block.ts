import { z } from 'zod';
import { line, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { row } from '../sketch.ts';

/** The categories with the most vacancies. */
const schema = z.strictObject({
	title: line(),
	lead: line(400),
	limit: z.number().int().min(2).max(17).default(8),
});
export type VacancyCategoriesData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 160,
	sketch: [['title', 6, 8, 36, 5], ...row('card', 20, 14, 4), ...row('card', 38, 14, 4)],
	fills: () => true,
	example: { title: 'Waar word jij blij van?', lead: '', limit: 8 },
});
