/** The size of one unpacked part: a small archive may hold gigabytes. */
const MAX_UNPACKED = 16_000_000;
const MAX_PARTS = 2_000;
const DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a ZIP archive. Returns a reader of its parts by name, or undefined if it is none. The reader returns a part as
 * text, undefined if there is none, and null if it is broken, encrypted or too large.
 */
export function readArchive(
	bytes: Uint8Array<ArrayBuffer>,
): ((name: string) => Promise<string | undefined | null>) | undefined {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const parts = directoryOf(view, bytes);
	return (
		parts &&
		(async (name) => {
			const part = parts.get(name);
			if (!part) return undefined;
			const { method, encrypted, size, at } = part;
			if (encrypted || at + 30 > bytes.length) return null;
			const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
			const packed = bytes.subarray(start, start + size);
			if (method === STORED) return packed.length > MAX_UNPACKED ? null : new TextDecoder().decode(packed);
			return method === DEFLATED ? inflate(packed) : null;
		})
	);
}

type Part = { method: number; encrypted: boolean; size: number; at: number };

function directoryOf(view: DataView, bytes: Uint8Array): Map<string, Part> | undefined {
	// The directory's end is followed by a comment of at most 64 kB.
	let end = bytes.length - 22;
	while (end >= 0 && end > bytes.length - 65_558 && view.getUint32(end, true) !== DIRECTORY) end--;
	if (end < 0 || view.getUint32(end, true) !== DIRECTORY) return undefined;
	const count = view.getUint16(end + 10, true);
	const parts = new Map<string, Part>();
	let at = view.getUint32(end + 16, true);
	for (let index = 0; index < Math.min(count, MAX_PARTS); index++) {
		if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return undefined;
		const length = view.getUint16(at + 28, true);
		parts.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)), {
			method: view.getUint16(at + 10, true),
			encrypted: (view.getUint16(at + 8, true) & 1) === 1,
			size: view.getUint32(at + 20, true),
			at: view.getUint32(at + 42, true),
		});
		at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	}
	return parts;
}

/** Unpacks in pieces, and stops at the limit. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<string | null> {
	const decoder = new TextDecoder();
	let text = '';
	let size = 0;
	try {
		for await (const piece of new Blob([packed])
			.stream()
			.pipeThrough(new DecompressionStream('deflate-raw'))) {
			size += piece.length;
			if (size > MAX_UNPACKED) return null;
			text += decoder.decode(piece, { stream: true });
		}
	} catch {
		return null;
	}
	return text + decoder.decode();
}
