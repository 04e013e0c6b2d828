import { z } from 'zod';
import type { PageType } from '../../enums.ts';
import { line, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { row } from '../sketch.ts';

/** Carousel of the newest news or stories. */
const schema = z.strictObject({
	title: line(),
	show: z.enum(['news', 'success_stories', 'both']).default('news'),
	featuredOnly: z.boolean().default(false),
	limit: z.number().int().min(1).max(12).default(6),
});
export type NewsCarouselData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 150,
	news: ({ show, limit, featuredOnly }) => ({
		types: { news: ['news'], success_stories: ['success_story'], both: ['news', 'success_story'] }[
			show
		] as PageType[],
		limit,
		featured: featuredOnly,
	}),
	sketch: [['title', 6, 8, 30, 5], ...row('card', 19, 34, 3), ['dot', 84, 7, 7, 7]],
	fills: () => true,
	example: { title: 'Nieuws', show: 'both', featuredOnly: false, limit: 6 },
});
