/** A row of a table: its number as a spreadsheet shows it, and its cells without the spaces around them. */
export type CsvRow = { line: number; cells: string[] /** A quote in it is not closed. */; broken: boolean };
/** A parsed table. */
export type CsvTable = { heading: string[]; rows: CsvRow[] };

const DELIMITERS = [';', '\t', ',', '|'];
/** The number of rows from which the delimiter and the heading are found. */
const SAMPLE = 20;
/** The share of the widest row's cells that a heading fills; titles above a table fill fewer. */
const HEADING_SHARE = 0.6;
/** The longest cell in quotes: a quote that is not closed is not sought beyond it. */
const MAX_IN_CELL = 100_000;

/**
 * Parses a table with any of the usual delimiters, also one that a first line `sep=` states. Titles above the heading
 * and empty rows are left out. A quote that is not closed breaks its own row only. Reads at most `most` rows.
 */
export function readCsv(
	text: string,
	options: { delimiter?: string | undefined; most?: number } = {},
): CsvTable {
	const stated = /^\uFEFF?sep=([^\r\n])\r?\n?/i.exec(text);
	const content = text.slice(stated?.[0].length ?? 0).replace(/^\uFEFF/, '');
	const delimiter = options.delimiter ?? stated?.[1] ?? likelyDelimiter(content);
	const rows = parseRows(content, delimiter, (options.most ?? Number.POSITIVE_INFINITY) + SAMPLE + 1);
	const at = headingOf(rows);
	return { heading: rows[at]?.cells ?? [], rows: rows.slice(at + 1) };
}

/** The delimiter that gives the most rows the same number of cells, and of several the one with the most cells. */
function likelyDelimiter(text: string): string {
	let best = { delimiter: ',', rows: 0, cells: 1 };
	for (const delimiter of DELIMITERS) {
		const counts = new Map<number, number>();
		for (const { cells } of parseRows(text, delimiter, SAMPLE))
			if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
		for (const [cells, rows] of counts)
			if (rows > best.rows || (rows === best.rows && cells > best.cells)) best = { delimiter, rows, cells };
	}
	return best.delimiter;
}

function headingOf(rows: readonly CsvRow[]): number {
	const widths = rows.slice(0, SAMPLE).map(({ cells }) => cells.filter(Boolean).length);
	const least = Math.max(...widths, 1) * HEADING_SHARE;
	return Math.max(
		widths.findIndex((width) => width >= least),
		0,
	);
}

/** Rows are counted rather than lines, because a cell may hold several lines. */
function parseRows(text: string, delimiter: string, most: number): CsvRow[] {
	const rows: CsvRow[] = [];
	let at = 0;
	for (let line = 1; at < text.length && rows.length < most; line++) {
		const row: CsvRow = { line, cells: [], broken: false };
		for (;;) {
			const quoted = quotedCell(text, at, delimiter);
			const end = quoted?.end ?? endOfCell(text, at, delimiter);
			const cell = quoted?.value ?? text.slice(at, end);
			if (!quoted && cell.trimStart().startsWith('"')) row.broken = true;
			row.cells.push(cell.trim());
			at = end;
			if (text[at] !== delimiter) break;
			at++;
		}
		at += text.startsWith('\r\n', at) ? 2 : 1;
		if (row.cells.some(Boolean)) rows.push(row);
	}
	return rows;
}

function endOfCell(text: string, from: number, delimiter: string): number {
	let at = from;
	while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
	return at;
}

/** A cell in quotes, or undefined for one that has none, or whose quote closes elsewhere than at the end of a cell. */
function quotedCell(
	text: string,
	from: number,
	delimiter: string,
): { value: string; end: number } | undefined {
	let start = from;
	while (text[start] === ' ' || (text[start] === '\t' && delimiter !== '\t')) start++;
	if (text[start] !== '"') return undefined;
	for (let close = text.indexOf('"', start + 1); close >= 0; close = text.indexOf('"', close + 1)) {
		if (close - start > MAX_IN_CELL) return undefined;
		if (text[close + 1] === '"') {
			close++;
			continue;
		}
		let end = close + 1;
		while (text[end] === ' ') end++;
		const ended = end >= text.length || text[end] === delimiter || text[end] === '\n' || text[end] === '\r';
		return ended ? { value: text.slice(start + 1, close).replaceAll('""', '"'), end } : undefined;
	}
	return undefined;
}
