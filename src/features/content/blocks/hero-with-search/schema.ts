import { z } from 'zod';
import { line, link, list, picture, type Rendered } from '../atoms.ts';

/** The opening of a site: what it is, and the search. */
export const schema = z.strictObject({
	title: line(),
	lead: line(400),
	picture,
	/** Searches that many make. */
	links: list(link, 6),
});
export const version = 1;
export type HeroWithSearchData = Rendered<z.output<typeof schema>>;
