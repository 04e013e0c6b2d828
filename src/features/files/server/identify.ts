import { fileTypeFromBuffer } from 'file-type';
import { maximumDocumentBytes, maximumImageBytes } from '../enums.ts';
import { refused, tooLarge } from './file-issues.ts';
import { checkPacked, checkPdf } from './look-at-documents.ts';

/** Type of a file by its content, whatever its name. */
export type Identified =
	| { kind: 'image'; format: 'raster' | 'svg' }
	| { kind: 'document'; mediaType: string; extension: string };

const rasters = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
/** What telephones of Apple write; the library for pictures does not read it. */
const HEIC = /^image\/hei[cf]/;
const packed = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp']);
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/**
 * Identifies a file by its content. Throws 422 for an unsupported type, a file too large for its type, and documents
 * that could do harm.
 */
export async function identify(bytes: Uint8Array): Promise<Identified> {
	if (bytes.byteLength === 0) throw refused('file_missing');
	if (bytes.byteLength > maximumDocumentBytes) throw tooLarge(maximumDocumentBytes);
	const isPacked = ZIP.equals(bytes.subarray(0, ZIP.length));
	// Check before anything unpacks it.
	if (isPacked) checkPacked(bytes);
	const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
	if (type && rasters.has(type.mime)) return image(bytes, 'raster');
	if (type && HEIC.test(type.mime)) throw refused('file_heic');
	if (type?.ext === 'pdf') {
		checkPdf(bytes);
		return { kind: 'document', mediaType: 'application/pdf', extension: 'pdf' };
	}
	if (isPacked && type && packed.has(type.ext))
		return { kind: 'document', mediaType: type.mime, extension: type.ext };
	if (isSvg(bytes)) return image(bytes, 'svg');
	throw refused('file_kind');
}

function image(bytes: Uint8Array, format: 'raster' | 'svg'): Identified {
	if (bytes.byteLength > maximumImageBytes) throw tooLarge(maximumImageBytes);
	return { kind: 'image', format };
}

const MAX_SVG_BYTES = 1_000_000;

function isSvg(bytes: Uint8Array): boolean {
	const start = Buffer.from(bytes.subarray(0, 4096)).toString('utf8');
	const body = start.replace(
		/^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?((<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(\[[^\]]*\])?>)\s*)*/i,
		'',
	);
	if (!/^<svg[\s>]/i.test(body)) return false;
	if (bytes.byteLength > MAX_SVG_BYTES) throw tooLarge(MAX_SVG_BYTES);
	return true;
}
