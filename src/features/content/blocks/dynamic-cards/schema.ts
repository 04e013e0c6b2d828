import { z } from 'zod';
import { button, line, link, list, picture, type Rendered } from '../atoms.ts';

/** Cards that staff write themselves, or that fill themselves with what is new. */
export const schema = z.strictObject({
	title: line(),
	lead: line(400),
	source: z.enum(['own', 'vacancies', 'activities', 'news', 'success_stories']).default('own'),
	/** How many a source gives at most. */
	limit: z.number().int().min(1).max(12).default(4),
	cards: list(
		z.strictObject({
			title: line(),
			text: line(400),
			picture,
			link: link.default({ label: '', target: null }),
		}),
		12,
	),
	button: button.nullable().default(null),
});
export const version = 1;
export type DynamicCardsData = Rendered<z.output<typeof schema>>;
