import { z } from 'zod';
import { buttons, line, list, type Rendered, richText } from '../atoms.ts';

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

/** A text beside the points that count. */
export const schema = z.strictObject({
	title: line(),
	text: richText,
	usps: list(z.strictObject({ icon: z.enum(uspIcons).default('check'), title: line(), text: line(300) }), 8),
	buttons,
});
export const version = 1;
export type TextWithUspsData = Rendered<z.output<typeof schema>>;
