import { z } from 'zod';
import { line, type Rendered } from '../atoms.ts';

/** A form that staff built. */
export const schema = z.strictObject({
	title: line(),
	lead: line(400),
	formId: z.uuid().nullable().default(null),
});
export const version = 1;
export type BuilderFormData = Rendered<z.output<typeof schema>>;
