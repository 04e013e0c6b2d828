import { readFile } from 'node:fs/promises';
import { guessMapping } from '#platform/http/guess-columns.ts';
import { type CsvTable, readCsv } from '#platform/http/read-csv.ts';
import { type FoundList, isJson, listIn, listsIn, tableOf } from './list-in-json.ts';
import type { Mapping } from './mapping.ts';

/**
 * A record of a file, and where it stands: the row of a table as a spreadsheet numbers it, or the place in a list from 1.
 */
export type SourceRecord = {
	at: number;
	value: unknown /** A quote in it is not closed. */;
	broken?: boolean;
};

/** The file cannot be read as what its mapping says. */
export class UnreadableFile extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'UnreadableFile';
	}
}

type Format = Pick<Mapping, 'format' | 'records' | 'delimiter' | 'columns'>;
/** The column of each field that people chose, by its number. */
export type ChosenColumns = Readonly<Partial<Record<string, number>>>;

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

/**
 * Returns the records in a file's content; of a table by the columns, and of JSON with several lists by the list, that
 * people chose, if they did. Throws UnreadableFile.
 */
export function recordsIn(
	text: string,
	mapping: Format,
	chosen?: ChosenColumns | null,
	list?: string | null,
): SourceRecord[] {
	return mapping.format === 'json' ? readJson(text, mapping.records) : readTable(text, mapping, chosen, list);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ''));
	} catch (error) {
		throw new UnreadableFile('The file is not JSON.', { cause: error });
	}
}

/** The lists that people can choose from in a file, the longest first; none in a table. Throws UnreadableFile. */
export function listsInText(text: string): FoundList[] {
	return isJson(text) ? listsIn(parsed(text)) : [];
}

function readJson(text: string, path: string | undefined): SourceRecord[] {
	let value = parsed(text);
	for (const name of path?.split('.') ?? []) value = (value as Record<string, unknown> | null)?.[name];
	const list = path ? value : listIn(value);
	if (!Array.isArray(list))
		throw new UnreadableFile(path ? `There is no list under "${path}".` : 'The file holds no list.');
	return list.map((one, index) => ({ at: index + 1, value: one }));
}

type TableOptions = { delimiter?: string | undefined; most?: number; list?: string | null | undefined };

/** The table in a file: as a spreadsheet writes it, or a list in JSON. Throws UnreadableFile. */
export function tableIn(text: string, { list, ...options }: TableOptions): CsvTable {
	if (!isJson(text)) return readCsv(text, options);
	const found = listIn(parsed(text), list);
	if (!found) throw new UnreadableFile('The file holds no list.');
	return tableOf(found);
}

function readTable(
	text: string,
	{ delimiter, columns }: Format,
	chosen: ChosenColumns | null | undefined,
	list: string | null | undefined,
): SourceRecord[] {
	const table = columns ? tableIn(text, { delimiter, list }) : readCsv(text, { delimiter });
	const named = columns
		? Object.entries(chosen ?? guessMapping(table, columns))
		: // Of columns with the same name the first one counts.
			table.heading.map((name, column): [string, number] => [name, column]).reverse();
	return table.rows.map(({ line, cells, broken }) => ({
		at: line,
		value: Object.fromEntries(named.map(([name, column = -1]) => [name, cells[column] ?? ''])),
		broken,
	}));
}
