import { z } from 'zod';
import { line, list, picture, type Rendered, target } from '../atoms.ts';

/** Those one works with: logos, or names where there is none. The label of the link is the name. */
export const schema = z.strictObject({
	title: line(),
	logos: list(z.strictObject({ label: line(80), target, picture }), 24),
});
export const version = 1;
export type LogoBarData = Rendered<z.output<typeof schema>>;
