import { type AliasedRawBuilder, type SelectType, sql } from 'kysely';
import type { z } from 'zod';
import type { Field, Fields, ValuesOf } from '#platform/contract/fields.ts';
import type { CsvCell, CsvColumns } from '#platform/http/csv.ts';
import type { JsonValue } from './database-types.ts';
import { cleanHtml, plainText } from './html.ts';

/**
 * The value of a column as the API presents it: moments are text, and the type of JSON is known only from the schema.
 */
type Held<Column> =
	JsonValue extends SelectType<Column>
		? unknown
		: SelectType<Column> extends infer Value
			? Value extends Date
				? string
				: Value
			: never;

type ColumnOf<F extends Fields> = {
	[Name in keyof F]: F[Name] extends { readonly column: infer Column } ? Column : never;
}[keyof F];

/** Fields with columns of this table whose types match their schemas; field definitions must satisfy this type. */
export type FieldsOf<Table, F extends Fields> = {
	readonly [Name in keyof F]: F[Name] extends { readonly column: infer Column }
		? Field & {
				readonly column: keyof Table & string;
				readonly schema: z.ZodType<Held<Table[Column & keyof Table]>>;
			}
		: Field;
};

/**
 * The columns of a table that are not fields, and whether a copy includes each. The type is satisfied only when every
 * column of the table is a field or named here.
 */
export type OtherColumns<Table, F extends Fields> = Readonly<
	Record<Exclude<keyof Table, ColumnOf<F>>, 'copied' | 'own'>
>;

/** Formats a moment in ISO 8601 in SQL. The database does so on a core of its own, and a page has a hundred of them. */
export function isoColumn(column: string): string {
	return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The column of each field by name, optionally qualified with a table. */
export function columnNames(fields: Fields, table?: string): Record<string, string> {
	const prefix = table === undefined ? '' : `${table}.`;
	return Object.fromEntries(
		Object.entries(fields).flatMap(([name, { column }]) => (column ? [[name, prefix + column]] : [])),
	);
}

/** The SELECT list that returns the fields by their names, except those left out. */
export function selectedFields<F extends Fields>(
	fields: F,
	table: string,
	leftOut: readonly (keyof F)[] = [],
): string {
	return Object.entries(fields)
		.filter(([name, { column }]) => column !== undefined && !leftOut.includes(name))
		.map(([name, { column, input }]) => {
			const from = `${table}.${column}`;
			return `${input === 'moment' ? isoColumn(from) : from} as "${name}"`;
		})
		.join(', ');
}

/** The selection for a query builder, each field under its name, except those left out. */
export function selectionOf<F extends Fields, const LeftOut extends keyof F = never>(
	fields: F,
	table: string,
	leftOut: readonly LeftOut[] = [],
): Selected<F, Exclude<keyof F, LeftOut>>[] {
	const named = Object.entries(columnNames(fields, table)).filter(
		([name]) => !leftOut.includes(name as LeftOut),
	);
	return named.map(([name, column]) => sql.ref(column).as(name)) as Selected<F, Exclude<keyof F, LeftOut>>[];
}

type Selected<F extends Fields, Name extends keyof F> = {
	[Each in Name & string]: F[Each] extends { readonly column: string }
		? AliasedRawBuilder<z.output<F[Each]['schema']>, Each>
		: never;
}[Name & string];

/** The fields of a row by name, as far as they were selected. */
export function fieldsOfRow<F extends Fields, Row extends object>(
	fields: F,
	row: Row,
): Pick<Row, keyof F & keyof Row> {
	const parts = Object.entries(row).filter(([name]) => Object.hasOwn(fields, name));
	return Object.fromEntries(parts) as Pick<Row, keyof F & keyof Row>;
}

/**
 * Returns the columns to write; fields that were not sent are left out. Markup is cleaned here, and duplicate choices
 * are removed. `stored` converts other fields.
 */
export function columnsFrom<F extends Fields>(
	fields: F,
	input: Partial<ValuesOf<F>>,
	stored: { readonly [Name in keyof F]?: (value: ValuesOf<F>[Name]) => unknown } = {},
): Record<string, unknown> {
	const columns: Record<string, unknown> = {};
	for (const [name, field] of Object.entries(fields) as [keyof F, Field][]) {
		const value = input[name];
		if (field.column === undefined || value === undefined) continue;
		columns[field.column] = (stored[name] ?? keepers[field.input] ?? same)(value as never);
	}
	return columns;
}

const same = (value: unknown): unknown => value;
const keepers: { readonly [Input in Field['input']]?: (value: never) => unknown } = {
	rich: (html: string) => cleanHtml(html),
	choices: (values: readonly string[]) => [...new Set(values)],
};

/** The columns that a copy takes from the original row. */
export function copiedColumns(fields: Fields, others: Readonly<Record<string, 'copied' | 'own'>>): string[] {
	const written = Object.values(fields).flatMap(({ column, copy }) =>
		column && copy !== false ? column : [],
	);
	return [...written, ...Object.keys(others).filter((column) => others[column] === 'copied')];
}

/**
 * The columns of a CSV file, under the names of the table; a list is joined with spaces. `cells` overrides the cells
 * of some.
 */
export function csvOfFields<Row extends object>(
	fields: Fields,
	cells: Readonly<Record<string, (row: Row) => CsvCell>> = {},
): CsvColumns<Row> {
	const told = Object.entries(fields).filter(([, { column, csv }]) => column !== undefined && csv !== false);
	return Object.fromEntries(
		told.map(([name, { column, input }]) => [
			column,
			cells[name] ?? ((row: Row) => cellOf(row[name as keyof Row], input)),
		]),
	);
}

function cellOf(value: unknown, input: Field['input']): CsvCell {
	if (input === 'rich') return plainText(String(value ?? ''));
	if (Array.isArray(value)) return value.join(' ');
	return typeof value === 'boolean' ? String(value) : (value as CsvCell);
}
