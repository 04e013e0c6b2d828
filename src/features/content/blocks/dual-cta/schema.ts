import { z } from 'zod';
import { button, line, picture, type Rendered } from '../atoms.ts';

const side = z
	.strictObject({ title: line(), text: line(400), picture, button: button.nullable().default(null) })
	.default({ title: '', text: '', picture: { imageId: null, drawing: null, alt: '' }, button: null });

/** Two ways on, for two kinds of visitor. */
export const schema = z.strictObject({ first: side, second: side });
export const version = 1;
export type DualCtaData = Rendered<z.output<typeof schema>>;
