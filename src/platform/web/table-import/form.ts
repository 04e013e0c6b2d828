import { csvAnswer } from '#platform/http/csv.ts';
import { type ColumnNames, guessMapping, type Mapping } from '#platform/http/guess-columns.ts';
import { decodeFile } from './decode-file.ts';
import { readTable, type Table, writeTable } from './table.ts';

const MAX_BYTES = 300_000;

/** The parsed form of an import: the text that is passed along with it, and the table in it. */
export type TableInput<Field extends string> = { csv: string; table: Table; mapping: Mapping<Field> };

/**
 * Parses the form: the file if there is one, or else the text that was passed along, and the choice of columns.
 * Columns are matched by name until the person chooses. Undefined when the text is not a table, or too large.
 */
export async function readTableForm<Field extends string>(
	form: FormData,
	names: ColumnNames<Field>,
	most: number,
): Promise<TableInput<Field> | undefined> {
	const csv = await textOf(form);
	const table = csv === undefined ? undefined : readTable(csv, most);
	if (csv === undefined || !table) return undefined;
	const fields = Object.keys(names) as Field[];
	const chosen = fields.flatMap((field) => {
		const column = Number(form.get(`column-${field}`) || -1);
		return column >= 0 && column < table.heading.length ? [[field, column]] : [];
	});
	const hasChosen = fields.some((field) => form.has(`column-${field}`));
	return { csv, table, mapping: hasChosen ? Object.fromEntries(chosen) : guessMapping(table, names) };
}

async function textOf(form: FormData): Promise<string | undefined> {
	const file = form.get('file');
	if (!(file instanceof File)) return String(form.get('csv') ?? '');
	return file.size > MAX_BYTES ? undefined : decodeFile(await file.arrayBuffer());
}

/** The CSV file with the refused rows, from the form of the preview. Undefined when its table cannot be parsed. */
export async function reportOf(
	request: Request,
	most: number,
	words: { reason: string; fileName: string },
): Promise<Response | undefined> {
	const form = await request.formData();
	const table = readTable(String(form.get('csv') ?? ''), most);
	if (!table) return undefined;
	const refused = form.getAll('refused').flatMap((text) => {
		const [, row, why = ''] = /^(\d+):([\s\S]*)$/.exec(String(text)) ?? [];
		return row === undefined ? [] : [{ row: Number(row), why }];
	});
	return csvAnswer(writeTable(table, words.reason, refused), words.fileName);
}
