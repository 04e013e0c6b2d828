import { z } from 'zod';
import { line, picture, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';

/** Returns the id of a video from its URL in any form, or from the id itself; only the id is stored. */
export function videoIdOf(text: string): string | undefined {
	const found =
		/^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
			text,
		)?.[1] ?? /^[\w-]{11}$/.exec(text)?.[0];
	return found;
}

/**
 * A video. Nothing is requested from its service before the visitor consents; until then our own still image is shown.
 */
const schema = z.strictObject({
	title: line(),
	video: z
		.string()
		.trim()
		.max(300)
		.default('')
		.refine((text) => text === '' || videoIdOf(text) !== undefined, { params: { rule: 'url' } })
		.transform((text) => (text === '' ? '' : (videoIdOf(text) ?? ''))),
	caption: line(300),
	still: picture,
});
export type YouTubeData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 120,
	sketch: [
		['picture', 12, 8, 72, 44],
		['button', 40, 23, 16, 14],
	],
	example: {
		title: 'Een dag mee met Fatma',
		video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
		caption: 'Fatma is gastvrouw in het buurthuis.',
		still: { imageId: null, drawing: 'catering', alt: 'Fatma schenkt koffie' },
	},
});
