/** Fixed lists and figures of files, light enough for public pages. */
export const imageFormats = ['avif', 'webp', 'jpeg', 'png', 'svg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** A picture as pages show it: where its sizes are, and all that is needed so that nothing shifts. */
export type Image = {
	id: string;
	/** What every address of it begins with. */
	path: string;
	/** One that every reader can show. */
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

/** Address of a picture in one width and format. */
export function imageAddress(path: string, width: number, format: ImageFormat): string {
	return format === 'svg' ? `${path}.svg` : `${path}-${width}.${format}`;
}

export const megabyte = 1_000_000;
/** Most bytes of a picture, and of a document. */
export const maximumImageBytes = 15 * megabyte;
export const maximumDocumentBytes = 20 * megabyte;
/** Most bytes of one piece of an upload in pieces. */
export const pieceBytes = 512 * 1024;
/** What browsers offer to choose from; the server looks at the content. */
export const imageAccept = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';
export const documentAccept = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp';
