import type { z } from 'zod';
import type { FilterKind } from './list-spec.ts';

/**
 * How somebody fills a field in. What the form shows, what is stored and what a file of CSV says follow from it; with
 * `own` the code of the thing itself does that.
 */
export type FieldInput =
	| 'line'
	| 'text'
	| 'rich'
	| 'choice'
	| 'choices'
	| 'flag'
	| 'number'
	| 'day'
	| 'moment'
	| 'own';

/** A field of a thing: all that is the same wherever somebody writes, reads, filters, copies or exports it. */
export interface Field {
	/** Where it is kept in the table of the thing; absent for what has a table of its own. */
	readonly column?: string;
	readonly schema: z.ZodType;
	/** What it is before somebody says something; the default of the column. */
	readonly empty: unknown;
	readonly input: FieldInput;
	/** What a list can be asked about it. */
	readonly filter?: FilterKind;
	/** Its label among the words of the form, where that is not its name. */
	readonly label?: string;
	/** The list of words for its choices. */
	readonly words?: string;
	/** False for what no cell of a file can hold. */
	readonly csv?: false;
	/** False for what a copy does not take along. */
	readonly copy?: false;
}

/** The fields of a thing by name, in the order of its files and its API. */
export type Fields = Readonly<Record<string, Field>>;

/** The names of the fields that have some property. */
export type NamesWith<F extends Fields, Part> = {
	[Name in keyof F]: F[Name] extends Part ? Name : never;
}[keyof F] &
	string;

/** What stands in each field. */
export type ValuesOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> };

type Unchanging<T> = T extends object ? { readonly [Key in keyof T]: Unchanging<T[Key]> } : T;

/** Fields as they are given, when what is empty is something that their schemas take. */
export function defineFields<const F extends Fields>(
	fields: F & {
		readonly [Name in keyof F]: { readonly empty: Unchanging<z.output<F[Name]['schema']>> };
	},
): F {
	return fields;
}

/** The schemas of the fields, for a schema of the whole. */
export function schemasOf<F extends Fields>(fields: F): { [Name in keyof F]: F[Name]['schema'] } {
	return pick(fields, (field) => field.schema) as { [Name in keyof F]: F[Name]['schema'] };
}

/** A thing of which nothing has been said yet. */
export function emptyOf<F extends Fields>(fields: F): ValuesOf<F> {
	return pick(fields, (field) => structuredClone(field.empty)) as ValuesOf<F>;
}

/** The filters that lists of the thing can be asked for. */
export function filtersOf<F extends Fields>(
	fields: F,
): { [Name in NamesWith<F, { readonly filter: FilterKind }>]: NonNullable<F[Name]['filter']> } {
	return pick(fields, (field) => field.filter) as ReturnType<typeof filtersOf<F>>;
}

/** The names of the fields that are filled in like this. */
export function namesOf<F extends Fields, const Input extends FieldInput>(
	fields: F,
	...inputs: readonly Input[]
): NamesWith<F, { readonly input: Input }>[] {
	const names = Object.keys(fields) as NamesWith<F, { readonly input: Input }>[];
	return names.filter((name) => inputs.some((input) => input === fields[name]?.input));
}

function pick(fields: Fields, read: (field: Field) => unknown): Record<string, unknown> {
	const parts = Object.entries(fields).map(([name, field]) => [name, read(field)] as const);
	return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}
