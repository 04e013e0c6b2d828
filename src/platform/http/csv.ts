import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | boolean | null | undefined;
/** The columns of a file in order: what stands above each, and how a row fills it. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** Programs read a comma everywhere; the spreadsheets of Dutch computers a semicolon. */
type Delimiter = ',' | ';';

/** Lines of CSV. Nothing in them is taken for a formula: what begins as one gets a quote before it. */
export function csvLines(lines: readonly (readonly CsvCell[])[], delimiter: Delimiter = ','): string {
	return stringify(
		lines.map((line) => line.map((cell) => cell ?? '')),
		{ delimiter, escape_formulas: true, record_delimiter: 'windows' },
	);
}

/** A whole file of CSV, with the mark by which spreadsheets know UTF-8. */
export function csvText(lines: readonly (readonly CsvCell[])[], delimiter?: Delimiter): string {
	return `\uFEFF${csvLines(lines, delimiter)}`;
}

/** A whole file of CSV, for programs: a line for each row, under the names of the columns. */
export function csvTable<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
	const readers = Object.values(columns);
	return csvText([Object.keys(columns), ...rows.map((row) => readers.map((read) => read(row)))]);
}

/** The answer that is such a file, under a name without its ending; nobody on the way keeps it. */
export function csvAnswer(body: BodyInit | null, name: string): Response {
	return new Response(body, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${name}.csv"`,
			'cache-control': 'private, no-store',
		},
	});
}
