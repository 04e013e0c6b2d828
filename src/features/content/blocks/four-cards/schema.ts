import { z } from 'zod';
import { line, link, list, picture, type Rendered } from '../atoms.ts';

/** At most four cards beside each other. Kept for pages that have it; new ones use dynamic cards. */
export const schema = z.strictObject({
	title: line(),
	cards: list(
		z.strictObject({
			title: line(),
			text: line(400),
			picture,
			link: link.default({ label: '', target: null }),
		}),
		4,
	),
});
export const version = 1;
export type FourCardsData = Rendered<z.output<typeof schema>>;
