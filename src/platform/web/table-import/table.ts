import { parse } from 'csv-parse/sync';
import { csvText } from '#platform/http/csv.ts';

/** A table as it was read: its heading and its rows, as many cells each. */
export type Table = { heading: string[]; rows: string[][] };
/** Which column holds what; a field without one is left out. */
export type Mapping<Field extends string> = Partial<Record<Field, number>>;
/** What columns of a field are called, in lower case without anything but letters; the most likely first. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** The quote that files for spreadsheets have before what would be a formula, our own reports among them. */
const FORMULA_QUOTE = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/**
 * Reads the text of a CSV file with commas, semicolons or tabs. Undefined for what is no table, or has more than
 * `most` rows.
 */
export function readTable(text: string, most: number): Table | undefined {
	const [first = ''] = text.split('\n');
	const delimiter = [';', '\t', ','].find((sign) => first.includes(sign)) ?? ',';
	try {
		const [heading, ...rows] = parse(text, {
			delimiter,
			bom: true,
			skip_empty_lines: true,
			relax_column_count: true,
			trim: true,
			// Records and not lines: a cell may hold several. One more than there may be shows that there are too many.
			to: most + 2,
		});
		if (!heading || rows.length === 0 || rows.length > most) return undefined;
		const cell = (given = '') => given.replaceAll('\0', '').replace(FORMULA_QUOTE, '');
		return {
			heading: heading.map(cell),
			rows: rows.map((row) => heading.map((_, column) => cell(row[column]))),
		};
	} catch {
		return undefined;
	}
}

/** Reads a file of a spreadsheet: UTF-8, or what older ones write. */
export function decode(bytes: ArrayBuffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

/** Which column most likely holds what, by its heading. */
export function guessMapping<Field extends string>(
	{ heading }: Table,
	names: ColumnNames<Field>,
): Mapping<Field> {
	const plain = heading.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
	return Object.fromEntries(
		Object.entries<readonly string[]>(names).flatMap(([field, known]) => {
			const column = known.map((name) => plain.indexOf(name)).find((index) => index >= 0);
			return column === undefined ? [] : [[field, column]];
		}),
	) as Mapping<Field>;
}

/** The rows under their fields; where the table says nothing, what is the same for all holds. */
export function rowsOf<Field extends string>(
	{ rows }: Table,
	mapping: Mapping<Field>,
	otherwise: Partial<Record<Field, string>>,
	maxInCell: number,
): Partial<Record<Field, string>>[] {
	return rows.map((row) => {
		const said = Object.fromEntries(
			Object.entries<number | undefined>(mapping).flatMap(([field, column = -1]) =>
				row[column] ? [[field, row[column].slice(0, maxInCell)]] : [],
			),
		);
		return { ...otherwise, ...said };
	});
}

/** Rows of a table with why they were refused, as a file for a spreadsheet; nothing in it is taken for a formula. */
export function writeTable(
	table: Table,
	reason: string,
	refused: readonly { row: number; why: string }[],
): string {
	return csvText(
		[[...table.heading, reason], ...refused.map(({ row, why }) => [...(table.rows[row] ?? []), why])],
		';',
	);
}
