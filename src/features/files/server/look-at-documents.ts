import { type FileProblem, refused } from './file-issues.ts';

/** Limits of a packed document: unpacked size, in total and relative to its own size, and number of parts. */
const MAX_UNPACKED = 200_000_000;
const MAX_RATIO = 150;
const SMALL = 5_000_000;
const MAX_PARTS = 5_000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/**
 * Checks the ZIP directory of a packed document (OOXML, ODF) without unpacking it. Throws 422 if it unpacks to too
 * much, has too many parts, paths outside its root, programs, or an unreadable directory.
 */
export function checkPacked(bytes: Uint8Array): void {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const end = findEnd(view);
	if (end < 0) throw refused('file_damaged');
	const parts = view.getUint16(end + 10, true);
	let at = view.getUint32(end + 16, true);
	if (parts === 0xffff || at === 0xffffffff || parts > MAX_PARTS) throw refused('unpacks_too_large');
	let unpacked = 0;
	let ranges = 0;
	for (let part = 0; part < parts; part++) {
		if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY)
			throw refused('file_damaged');
		const size = view.getUint32(at + 24, true);
		ranges += view.getUint32(at + 20, true);
		unpacked += size;
		const length = view.getUint16(at + 28, true);
		const name = Buffer.from(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length)).toString('latin1');
		const problem = problemOfPart(name);
		if (problem) throw refused(problem);
		at += ENTRY_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	}
	const ratio = unpacked / Math.max(1, bytes.byteLength);
	if (unpacked > MAX_UNPACKED || (unpacked > SMALL && ratio > MAX_RATIO)) throw refused('unpacks_too_large');
	// Parts that share the same packed bytes, as in zip bombs.
	if (ranges > bytes.byteLength) throw refused('unpacks_too_large');
}

function findEnd(view: DataView): number {
	const last = view.byteLength - END_BYTES;
	for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
		if (view.getUint32(at, true) === END) return at;
	}
	return -1;
}

function problemOfPart(name: string): FileProblem | undefined {
	if (name.split(/[/\\]/).includes('..') || /^([a-z]:|[/\\])/i.test(name)) return 'unsafe_file';
	return /vbaProject\.bin|(^|\/)Basic\/|\.(exe|dll|js|vbs|bat|cmd|scr|jar)$/i.test(name)
		? 'unsafe_file'
		: undefined;
}

const harmful = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b/;

/** Throws 422 for a PDF with automatic actions, or a file that is no PDF. Names may be escaped as #xx. */
export function checkPdf(bytes: Uint8Array): void {
	const text = Buffer.from(bytes).toString('latin1');
	if (!text.startsWith('%PDF-') || !text.includes('%%EOF')) throw refused('file_damaged');
	const plain = text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
		String.fromCharCode(Number.parseInt(code, 16)),
	);
	if (harmful.test(plain)) throw refused('unsafe_file');
}
