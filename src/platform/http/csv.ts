import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | boolean | null | undefined;
/** The columns of a file in order: the header of each, and the function that gives a row's cell. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** Programs expect a comma; spreadsheets with Dutch settings expect a semicolon. */
type Delimiter = ',' | ';';

/** Formats lines of CSV. A cell that a spreadsheet would read as a formula gets a quote in front. */
export function csvLines(lines: readonly (readonly CsvCell[])[], delimiter: Delimiter = ','): string {
	return stringify(
		lines.map((line) => line.map((cell) => cell ?? '')),
		{ delimiter, escape_formulas: true, record_delimiter: 'windows' },
	);
}

/** Formats a whole CSV file, with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvText(lines: readonly (readonly CsvCell[])[], delimiter?: Delimiter): string {
	return `\uFEFF${csvLines(lines, delimiter)}`;
}

/** Formats a whole CSV file for programs: the names of the columns, then a line for each row. */
export function csvTable<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
	const readers = Object.values(columns);
	return csvText([Object.keys(columns), ...rows.map((row) => readers.map((read) => read(row)))]);
}

/** Creates the response with a CSV file, under a name without its extension; no cache may store it. */
export function csvAnswer(body: BodyInit | null, name: string): Response {
	return new Response(body, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${name}.csv"`,
			'cache-control': 'private, no-store',
		},
	});
}
