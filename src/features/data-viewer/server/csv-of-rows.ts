import { csvLines } from '#platform/http/csv.ts';
import type { Row } from './read-rows.ts';

/** The line of headers of a file, with the mark by which spreadsheets recognise its letters. */
export function csvHead(columns: readonly string[]): string {
	return `\uFEFF${csvLines([['id', ...columns]], ';')}`;
}

/** The lines of rows; what is masked is starred. */
export function csvOfRows(rows: readonly Row[], columns: readonly string[]): string {
	const lines = rows.map(({ id, cells }) => [
		id,
		...columns.map((column) => {
			const cell = cells.find((one) => one.column === column);
			return cell?.masked ? '***' : cell?.text;
		}),
	]);
	return csvLines(lines, ';');
}
