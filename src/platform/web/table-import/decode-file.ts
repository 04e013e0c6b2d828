import { readWorkbook, UnreadableWorkbook } from './read-workbook.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * Returns the text of a file: a workbook's first sheet as a table of semicolons, or what is written in UTF-8, UTF-16 or
 * the encoding of older programs. Undefined for a workbook that cannot be read: too large, with a password, or of
 * before 2007.
 */
export async function decodeFile(file: ArrayBuffer): Promise<string | undefined> {
	const bytes = new Uint8Array(file);
	if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return undefined;
	if (startsWith(bytes, 0x50, 0x4b, 3, 4)) {
		try {
			return textOf(await readWorkbook(bytes));
		} catch (error) {
			if (error instanceof UnreadableWorkbook) return undefined;
			throw error;
		}
	}
	if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
	if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
	// Text of European languages in UTF-16 without a mark has a zero in every second byte.
	if (bytes[0] !== 0 && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
	if (bytes[0] === 0 && bytes[1] !== 0) return new TextDecoder('utf-16be').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

/** Empty rows stay lines, so that rows keep the numbers of the sheet. */
function textOf(rows: readonly string[][]): string {
	const quoted = (cell: string) => (/[";\t,|\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
	return `sep=;\n${rows.map((cells) => cells.map(quoted).join(';')).join('\n')}`;
}
