import { z } from 'zod';
import { line, link, list, picture, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';

/** Opening of a site: an introduction and the search form. */
const schema = z.strictObject({
	title: line(),
	lead: line(400),
	picture,
	/** Links to popular searches. */
	links: list(link, 6),
});
export type HeroWithSearchData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 20,
	sketch: [
		['title', 6, 12, 50, 7],
		['line', 6, 25, 40, 2.5],
		['card', 6, 34, 62, 11],
		['button', 54, 36, 12, 7],
		['picture', 72, 8, 20, 22],
	],
	fills: () => true,
	example: {
		title: 'Doe iets dat ertoe doet',
		lead: 'Een uurtje of elke week: er is altijd iemand blij met jou.',
		picture: { imageId: null, drawing: 'activities_recreation', alt: '' },
		links: [{ label: 'Met dieren', target: { kind: 'url', url: '/nl/vacancies/search?q=dieren' } }],
	},
});
