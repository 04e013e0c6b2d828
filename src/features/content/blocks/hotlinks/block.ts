import { z } from 'zod';
import { line, link, list, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { point } from '../sketch.ts';

export const hotlinkIcons = [
	'arrow-right',
	'search',
	'heart',
	'heart-handshake',
	'users',
	'calendar',
	'map',
	'building-2',
	'graduation-cap',
	'mail',
	'phone',
	'newspaper',
	'info',
	'file-text',
] as const;

/** Quick links to what visitors look for most. */
const schema = z.strictObject({
	title: line(),
	links: list(link.extend({ icon: z.enum(hotlinkIcons).default('arrow-right'), text: line(200) }), 12),
});
export type HotlinksData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 140,
	sketch: [['title', 6, 8, 30, 5], ...point(6, 22), ...point(52, 22), ...point(6, 40), ...point(52, 40)],
	example: {
		title: 'Snel naar',
		links: [
			{
				label: 'Alle vacatures',
				target: { kind: 'system', systemPage: 'vacancies' },
				icon: 'search',
				text: 'Kies op afstand en tijd',
			},
			{ label: 'Bel ons', target: { kind: 'url', url: 'tel:0551234567' }, icon: 'phone', text: '' },
		],
	},
});
