import { csvText } from '#platform/http/csv.ts';
import type { Mapping } from '#platform/http/guess-columns.ts';
import { readCsv } from '#platform/http/read-csv.ts';

/** A parsed table: its header and its rows, with the same number of cells each. */
export type Table = {
	heading: string[];
	rows: string[][] /** The number of each row, as a spreadsheet shows it. */;
	lines: number[];
};
/** The quote in front of a cell that a spreadsheet would read as a formula; our own reports have it too. */
const FORMULA_QUOTE = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/**
 * Parses a table with any of the usual delimiters. Undefined when the text is not a table, has a quote that is not
 * closed, or has more than `most` rows.
 */
export function readTable(text: string, most: number): Table | undefined {
	// One row over the limit is enough to refuse.
	const { heading, rows } = readCsv(text, { most: most + 1 });
	if (rows.length === 0 || rows.length > most || rows.some(({ broken }) => broken)) return undefined;
	const cell = (given = '') => given.replaceAll('\0', '').replace(FORMULA_QUOTE, '');
	return {
		heading: heading.map(cell),
		rows: rows.map(({ cells }) => heading.map((_, column) => cell(cells[column]))),
		lines: rows.map(({ line }) => line),
	};
}

/** The rows by field; a missing or empty cell gets its field's value in `otherwise`. */
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

/** The refused rows with their errors, as a file for a spreadsheet; no cell in it can be read as a formula. */
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
