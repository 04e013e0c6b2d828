import { z } from 'zod';
import { buttons, line, picture, type Rendered } from '../atoms.ts';

/** A large picture with the title of the page before it. */
export const schema = z.strictObject({
	title: line(),
	lead: line(400),
	picture,
	buttons,
	height: z.enum(['medium', 'tall']).default('medium'),
});
export const version = 1;
export type PhotoHeroData = Rendered<z.output<typeof schema>>;
