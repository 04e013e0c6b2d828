import { z } from 'zod';
import { line, list, picture, type Rendered } from '../atoms.ts';

/** Pictures one after the other: they never move by themselves. */
export const schema = z.strictObject({
	title: line(),
	slides: list(z.strictObject({ picture, caption: line(300) }), 20),
});
export const version = 1;
export type PhotoSlideshowData = Rendered<z.output<typeof schema>>;
