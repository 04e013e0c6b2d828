import { createHash } from 'node:crypto';
import type { FileStorage } from '#platform/server/files/storage.ts';
import type { FileCreate } from '../contract.ts';
import type { ImageFormat } from '../enums.ts';
import { refused } from './file-issues.ts';
import { identify } from './identify.ts';
import { makeSize, readPicture, widthsOf } from './pictures.ts';
import { folderOf } from './select-files.ts';

/** An object in the storage, by its name in the file's folder. */
type Part = { name: string; bytes: Uint8Array; mediaType: string };

/** Checked and sanitised content, not stored yet. */
export type Content = {
	kind: 'image' | 'document';
	extension: string;
	mediaType: string;
	bytes: number;
	width: number | null;
	height: number | null;
	checksum: string;
	colour: string | null;
	formats: ImageFormat[];
	widths: number[];
	complete: boolean;
	parts: Part[];
};

/** Made during the request; the other sizes follow in the queue. */
const FIRST_WIDTH = 640;

/**
 * Checks uploaded bytes and prepares what will be stored: a document as it is, an image re-encoded with its first
 * sizes. Throws 422 for rejected content.
 */
export async function readContentOf(bytes: Uint8Array, expected?: FileCreate['kind']): Promise<Content> {
	const found = await identify(bytes);
	if (expected === 'image' && found.kind !== 'image') throw refused('image_expected');
	if (found.kind === 'document') {
		const { mediaType, extension } = found;
		return {
			kind: 'document',
			extension,
			mediaType,
			bytes: bytes.byteLength,
			width: null,
			height: null,
			checksum: checksumOf(bytes),
			colour: null,
			formats: [],
			widths: [],
			complete: true,
			parts: [{ name: `original.${extension}`, bytes, mediaType }],
		};
	}
	const picture = await readPicture(bytes, found.format);
	const { extension, mediaType, width, height, colour, fallback } = picture;
	const widths = widthsOf(width).filter((one, index) => index === 0 || one <= FIRST_WIDTH);
	const formats: ImageFormat[] = ['webp', fallback];
	const parts: Part[] = [{ name: `original.${extension}`, bytes: picture.bytes, mediaType }];
	for (const one of widths) {
		for (const format of formats) parts.push(await sizePart(picture.bytes, one, format));
	}
	return {
		kind: 'image',
		extension,
		mediaType,
		bytes: picture.bytes.byteLength,
		width,
		height,
		checksum: checksumOf(picture.bytes),
		colour,
		formats,
		widths,
		complete: false,
		parts,
	};
}

/** Returns one size in one format, as an object to store. */
export async function sizePart(kept: Uint8Array, width: number, format: ImageFormat): Promise<Part> {
	return {
		name: `${width}.${format}`,
		bytes: await makeSize(kept, width, format),
		mediaType: `image/${format}`,
	};
}

/** Stores the parts of a file. Throws StorageUnavailable. */
export async function keepParts(
	storage: FileStorage,
	file: { tenant: string; id: string; checksum: string },
	parts: readonly Part[],
): Promise<void> {
	const folder = folderOf(file);
	for (const { name, bytes, mediaType } of parts) await storage.put(`${folder}/${name}`, bytes, mediaType);
}

function checksumOf(bytes: Uint8Array): string {
	return createHash('sha256').update(bytes).digest('hex');
}
