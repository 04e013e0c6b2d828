import { z } from 'zod';
import { line, picture, type Rendered } from '../atoms.ts';

/** The address of a video in any of its forms, or its id: kept as the id alone. */
export function videoIdOf(text: string): string | undefined {
	const found =
		/^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
			text,
		)?.[1] ?? /^[\w-]{11}$/.exec(text)?.[0];
	return found;
}

/** A video. Nothing is asked of its service before the visitor says so; until then it is our own still. */
export const schema = z.strictObject({
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
export const version = 1;
export type YouTubeData = Rendered<z.output<typeof schema>>;
