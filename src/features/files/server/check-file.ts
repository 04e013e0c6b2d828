import { createHash } from 'node:crypto';
import { identify } from './identify.ts';
import { readPicture } from './pictures.ts';

/** What is stored of a file that is not in a library, and its type by its content. */
export type CheckedFile = { bytes: Uint8Array; extension: string; mediaType: string; checksum: string };

/**
 * Checks a file that somebody sends, as for the library: a document is taken as it is, a picture without what else its
 * file holds. Throws 422 for rejected content.
 */
export async function checkFile(given: Uint8Array): Promise<CheckedFile> {
	const found = await identify(given);
	const { bytes, extension, mediaType } =
		found.kind === 'document' ? { ...found, bytes: given } : await readPicture(given, found.format);
	return { bytes, extension, mediaType, checksum: createHash('sha256').update(bytes).digest('hex') };
}
