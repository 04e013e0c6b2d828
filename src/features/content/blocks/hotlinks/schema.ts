import { z } from 'zod';
import { line, link, list, type Rendered } from '../atoms.ts';

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

/** Quick ways to what people look for most. */
export const schema = z.strictObject({
	title: line(),
	links: list(link.extend({ icon: z.enum(hotlinkIcons).default('arrow-right'), text: line(200) }), 12),
});
export const version = 1;
export type HotlinksData = Rendered<z.output<typeof schema>>;
