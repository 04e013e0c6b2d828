import type { z } from 'zod';
import type { FilterKind } from './list-spec.ts';

/**
 * The kind of input of a field. The form control, the stored value and the CSV cell follow from it; `own` leaves that
 * to the code of the thing itself.
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

/** A field of a thing: everything that is the same wherever it is written, read, filtered, copied or exported. */
export interface Field {
	/** Its column in the table of the thing; absent for a field with a table of its own. */
	readonly column?: string;
	readonly schema: z.ZodType;
	/** Its initial value; the default of the column. */
	readonly empty: unknown;
	readonly input: FieldInput;
	/** The kind of filter that lists have for it. */
	readonly filter?: FilterKind;
	/** The message key of its label in the form, where that is not its name. */
	readonly label?: string;
	/** The messages of its choices. */
	readonly words?: string;
	/** False for a value that no CSV cell can hold. */
	readonly csv?: false;
	/** False for a field that a copy leaves out. */
	readonly copy?: false;
}

/** The fields of a thing by name, in the order of its files and its API. */
export type Fields = Readonly<Record<string, Field>>;

/** The names of the fields that have a given property. */
export type NamesWith<F extends Fields, Part> = {
	[Name in keyof F]: F[Name] extends Part ? Name : never;
}[keyof F] &
	string;

/** The value of each field. */
export type ValuesOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> };

type Unchanging<T> = T extends object ? { readonly [Key in keyof T]: Unchanging<T[Key]> } : T;

/** Defines fields; the type checks that their schemas accept the empty values. */
export function defineFields<const F extends Fields>(
	fields: F & {
		readonly [Name in keyof F]: { readonly empty: Unchanging<z.output<F[Name]['schema']>> };
	},
): F {
	return fields;
}

/** The schemas of the fields, for a schema of the whole thing. */
export function schemasOf<F extends Fields>(fields: F): { [Name in keyof F]: F[Name]['schema'] } {
	return pick(fields, (field) => field.schema) as { [Name in keyof F]: F[Name]['schema'] };
}

/** A thing with all fields empty. */
export function emptyOf<F extends Fields>(fields: F): ValuesOf<F> {
	return pick(fields, (field) => structuredClone(field.empty)) as ValuesOf<F>;
}

/** The filters that lists of the thing have. */
export function filtersOf<F extends Fields>(
	fields: F,
): { [Name in NamesWith<F, { readonly filter: FilterKind }>]: NonNullable<F[Name]['filter']> } {
	return pick(fields, (field) => field.filter) as ReturnType<typeof filtersOf<F>>;
}

/** The names of the fields with this kind of input. */
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
