import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Mapping } from './mapping.ts';

/** A record of a file, and where it stands: the line of a table, or the place in a list from 1. */
export type SourceRecord = { at: number; value: unknown };

/** The file cannot be read as what its mapping says. */
export class UnreadableFile extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'UnreadableFile';
	}
}

type Format = Pick<Mapping, 'format' | 'records' | 'delimiter' | 'anyCase'>;

/** The records of a file. Throws UnreadableFile. */
export async function readRecords(file: string, mapping: Format): Promise<SourceRecord[]> {
	let text: string;
	try {
		text = await readFile(file, 'utf8');
	} catch {
		throw new UnreadableFile(`The file ${file} cannot be read.`);
	}
	return recordsIn(text, mapping);
}

/** Returns the records in a file's content. Throws UnreadableFile. */
export function recordsIn(text: string, mapping: Format): SourceRecord[] {
	return mapping.format === 'json' ? readJson(text, mapping.records) : readTable(text, mapping);
}

function readJson(text: string, path: string | undefined): SourceRecord[] {
	let value: unknown;
	try {
		value = JSON.parse(text.replace(/^\uFEFF/, ''));
	} catch (error) {
		throw new UnreadableFile('The file is not JSON.', { cause: error });
	}
	for (const name of path?.split('.') ?? []) value = (value as Record<string, unknown> | null)?.[name];
	if (!Array.isArray(value))
		throw new UnreadableFile(path ? `There is no list under "${path}".` : 'The file holds no list.');
	return value.map((one, index) => ({ at: index + 1, value: one }));
}

function readTable(text: string, { delimiter, anyCase }: Format): SourceRecord[] {
	const [heading = ''] = text.split('\n', 1);
	// Within quotes the parser would count CRLF as two lines.
	const oneLineEnd = text.replaceAll('\r\n', '\n');
	try {
		const rows = parse<{ record: Record<string, string>; info: { lines: number } }>(oneLineEnd, {
			bom: true,
			delimiter: delimiter ?? [';', '\t', ','].find((sign) => heading.includes(sign)) ?? ',',
			// Headers and values of real tables are padded.
			columns: (header: string[]) =>
				header.map((name) => (anyCase ? name.trim().toLowerCase() : name.trim())),
			trim: true,
			info: true,
			skip_empty_lines: true,
			relax_column_count: true,
		});
		return rows.map(({ record, info }) => ({ at: info.lines, value: record }));
	} catch (error) {
		throw new UnreadableFile('The file is not a table.', { cause: error });
	}
}
