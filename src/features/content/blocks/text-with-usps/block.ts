import { z } from 'zod';
import { buttons, line, list, type Rendered, richText } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { lines, point } from '../sketch.ts';

export const uspIcons = [
	'check',
	'heart',
	'heart-handshake',
	'users',
	'clock',
	'map-pin',
	'shield-check',
	'star',
	'sparkles',
	'leaf',
	'graduation-cap',
	'message-circle',
] as const;

/** A text with a list of key points. */
const schema = z.strictObject({
	title: line(),
	text: richText,
	usps: list(z.strictObject({ icon: z.enum(uspIcons).default('check'), title: line(), text: line(300) }), 8),
	buttons,
});
export type TextWithUspsData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 90,
	sketch: [
		['title', 6, 10, 34, 5],
		...lines(6, 21, 36, 4),
		...point(54, 11),
		...point(54, 25),
		...point(54, 39),
	],
	example: {
		title: 'Waarom vrijwilligerswerk?',
		text: { format: 'html', text: '<p>Omdat het <strong>jou</strong> ook iets geeft.</p>' },
		usps: [
			{ icon: 'users', title: 'Nieuwe mensen', text: 'Je leert je buurt kennen.' },
			{ icon: 'clock', title: 'Wanneer het past', text: 'Een uur of elke week.' },
		],
		buttons: [],
	},
});
