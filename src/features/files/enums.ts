import type { Persona } from '#platform/contract/roles.ts';

/** Enumerations and limits of files, kept small for public pages. */
export const imageFormats = ['avif', 'webp', 'jpeg', 'png', 'svg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** An image as pages show it: the URLs of its sizes, and what is needed to avoid layout shift. */
export type Image = {
	id: string;
	/** Common prefix of all its URLs. */
	path: string;
	/** URL of a format every client supports. */
	url: string;
	width: number;
	height: number;
	widths: readonly number[];
	formats: readonly ImageFormat[];
	alt: Partial<Record<'nl' | 'en', string>>;
	credit: string | null;
	focalX: number;
	focalY: number;
	colour: string | null;
};

/** Returns the URL of an image in one width and format. */
export function imageAddress(path: string, width: number, format: ImageFormat): string {
	return format === 'svg' ? `${path}.svg` : `${path}-${width}.${format}`;
}

export const megabyte = 1_000_000;
/** Maximum size in bytes of an image, and of a document. */
export const maximumImageBytes = 15 * megabyte;
export const maximumDocumentBytes = 20 * megabyte;
/** Maximum size in bytes of one chunk of an upload. */
export const pieceBytes = 512 * 1024;
/** File types that the browser's picker offers; the server checks the content. */
export const imageAccept = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';
export const documentAccept = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp';

/** The personas that use the library and the stock images. Others have a photo of their own, at their profile. */
export const libraryUsers: readonly Persona[] = [
	'center_superuser',
	'center_admin',
	'content_manager',
	'page_manager',
	'organization_superuser',
	'organization_admin',
];
