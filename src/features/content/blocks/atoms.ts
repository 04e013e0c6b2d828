import { z } from 'zod';
import type { Image } from '#features/files/enums.ts';
import { buttonVariants, drawings, systemPageKeys } from '../enums.ts';

/** Single-line text. */
export const line = (max = 160) => z.string().trim().max(max).default('');

/** Formatted text, as Markdown or as HTML from the editor. The server converts either to sanitised HTML. */
export const richText = z
	.strictObject({ format: z.enum(['markdown', 'html']), text: z.string().max(20_000) })
	.default({ format: 'markdown', text: '' });
export type RichText = z.output<typeof richText>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are invalid in a URL
const unsafe = /[\s\u0000-\u001f\u007f<>"'`\\]/;
const address = /^(?:https?:\/\/[^/]|mailto:[^/]|tel:[+0-9]|\/(?!\/)|\/$|#[\w-]+$)/i;

/** Whether a URL is safe as a link: http(s), mail address, phone number or a path on this site. */
export function isSafeAddress(text: string): boolean {
	return text.length <= 500 && !unsafe.test(text) && address.test(text);
}

/** Link target: a page by staff, a built-in page, or a URL. */
export const target = z
	.discriminatedUnion('kind', [
		z.strictObject({ kind: z.literal('page'), pageId: z.uuid() }),
		z.strictObject({ kind: z.literal('system'), systemPage: z.enum(systemPageKeys) }),
		z.strictObject({
			kind: z.literal('url'),
			url: z
				.string()
				.trim()
				.refine(isSafeAddress, { params: { rule: 'url' } }),
		}),
	])
	.nullable()
	.default(null);
export type Target = z.output<typeof target>;

export const link = z.strictObject({ label: line(80), target });
export type LinkValue = z.output<typeof link>;

export const button = link.extend({ variant: z.enum(buttonVariants).default('primary') });
export type ButtonValue = z.output<typeof button>;
export const buttons = z.array(button).max(3).default([]);

/** An image from the library, or one of the built-in illustrations, or nothing. */
export const picture = z
	.strictObject({
		imageId: z.uuid().nullable().default(null),
		drawing: z.enum(drawings).nullable().default(null),
		alt: line(300),
	})
	.default({ imageId: null, drawing: null, alt: '' });
export type PictureValue = z.output<typeof picture>;

/** The finding of a block that is about a picture while none was chosen for it. */
export const missingPicture = (...pictures: PictureValue[]): 'picture_missing'[] =>
	pictures.some(({ imageId, drawing }) => imageId === null && drawing === null) ? ['picture_missing'] : [];

/** A list with a maximum length. */
export const list = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max).default([]);

/** Block data as rendered by the server: sanitised HTML, resolved links and images. */
export type Rendered<T> = T extends RichText
	? { html: string }
	: T extends PictureValue
		? T & { image: Image | null }
		: T extends LinkValue
			? { [Key in keyof T]: Rendered<T[Key]> } & { href: string | null }
			: T extends readonly (infer Item)[]
				? Rendered<Item>[]
				: T extends object
					? { [Key in keyof T]: Rendered<T[Key]> }
					: T;
