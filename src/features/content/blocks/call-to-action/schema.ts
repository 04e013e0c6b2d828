import { z } from 'zod';
import { buttons, line, type Rendered } from '../atoms.ts';

/** One thing to do, said out loud. */
export const schema = z.strictObject({ title: line(), text: line(400), buttons });
export const version = 1;
export type CallToActionData = Rendered<z.output<typeof schema>>;
