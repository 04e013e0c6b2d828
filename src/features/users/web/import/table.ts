import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type ImportField, type ImportRow, importFields, mostImported } from '../../contract.ts';

/** A table as it was read: its heading and its rows, as many cells each. */
export type Table = { heading: string[]; rows: string[][] };
/** Which column holds what; a field without one is left out. */
export type Mapping = Partial<Record<ImportField, number>>;

/** What columns are called, in lower case without anything but letters. */
const names: Readonly<Record<ImportField, readonly string[]>> = {
	firstName: ['voornaam', 'firstname', 'roepnaam', 'naam', 'name'],
	lastName: ['achternaam', 'lastname', 'familienaam', 'surname'],
	email: ['email', 'emailadres', 'mail', 'mailadres', 'emailaddress'],
	phoneNumber: ['telefoon', 'telefoonnummer', 'phone', 'phonenumber', 'mobiel'],
	jobTitle: ['functie', 'jobtitle', 'title'],
	role: ['rol', 'role'],
	organization: ['organisatie', 'organization', 'organisation'],
};

/** Reads the text of a CSV file, with commas, semicolons or tabs. Undefined for what is no table, or too long. */
export function readTable(text: string): Table | undefined {
	const [first = ''] = text.split('\n');
	const delimiter = [';', '\t', ','].find((sign) => first.includes(sign)) ?? ',';
	try {
		const [heading, ...rows] = parse(text, {
			delimiter,
			bom: true,
			skip_empty_lines: true,
			relax_column_count: true,
			trim: true,
			to_line: mostImported + 2,
		});
		if (!heading || rows.length === 0 || rows.length > mostImported) return undefined;
		return { heading, rows: rows.map((row) => heading.map((_, column) => row[column] ?? '')) };
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
export function guessMapping({ heading }: Table): Mapping {
	const plain = heading.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
	return Object.fromEntries(
		importFields.flatMap((field) => {
			const column = names[field].map((name) => plain.indexOf(name)).find((index) => index >= 0);
			return column === undefined ? [] : [[field, column]];
		}),
	);
}

/** The rows under their fields; what the table does not say of the role is the same for all. */
export function rowsOf({ rows }: Table, mapping: Mapping, otherwise: ImportRow): ImportRow[] {
	return rows.map((row) => {
		const said = Object.fromEntries(
			Object.entries(mapping).flatMap(([field, column]) =>
				row[column] ? [[field, row[column].slice(0, 300)]] : [],
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
	return stringify(
		[[...table.heading, reason], ...refused.map(({ row, why }) => [...(table.rows[row] ?? []), why])],
		{ bom: true, escape_formulas: true, delimiter: ';', record_delimiter: 'windows' },
	);
}
