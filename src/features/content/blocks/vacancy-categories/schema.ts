import { z } from 'zod';
import { line, type Rendered } from '../atoms.ts';

/** The kinds of work there is most of. */
export const schema = z.strictObject({
	title: line(),
	lead: line(400),
	limit: z.number().int().min(2).max(17).default(8),
});
export const version = 1;
export type VacancyCategoriesData = Rendered<z.output<typeof schema>>;
