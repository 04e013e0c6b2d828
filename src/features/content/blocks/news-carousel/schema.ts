import { z } from 'zod';
import { line, type Rendered } from '../atoms.ts';

/** The newest news or stories, to walk through. */
export const schema = z.strictObject({
	title: line(),
	show: z.enum(['news', 'success_stories', 'both']).default('news'),
	featuredOnly: z.boolean().default(false),
	limit: z.number().int().min(1).max(12).default(6),
});
export const version = 1;
export type NewsCarouselData = Rendered<z.output<typeof schema>>;
