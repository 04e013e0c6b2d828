import { z } from 'zod';
import { line, list, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { lines } from '../sketch.ts';

/** The days of a week, in its order. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const clock = z
	.string()
	.trim()
	.regex(/^(([01]?\d|2[0-3])[:.][0-5]\d)?$/)
	.default('')
	.transform((time) => time.replace('.', ':').padStart(time === '' ? 0 : 5, '0'));

/** When a centre can be walked into, and where: a day may have several times, each at a place of its own. */
const schema = z.strictObject({
	title: line(),
	lead: line(400),
	times: list(
		z.strictObject({ day: z.enum(weekdays).default('mon'), from: clock, until: clock, where: line() }),
		21,
	),
});
export type OpeningHoursData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 187,
	sketch: [['title', 6, 8, 34, 5], ...lines(6, 22, 20, 5), ...lines(34, 22, 40, 5)],
	example: {
		title: 'Kom langs',
		lead: 'Een afspraak is niet nodig.',
		times: [
			{ day: 'thu', from: '13:30', until: '16:00', where: 'Bibliotheek' },
			{ day: 'tue', from: '10:00', until: '12:30', where: '' },
		],
	},
});
