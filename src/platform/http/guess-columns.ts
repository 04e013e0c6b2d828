/** The column of each field, by its number; a field without one is left out. */
export type Mapping<Field extends string> = Partial<Record<Field, number>>;
/** The usual column names of a field, in lower case and letters only; the most likely first. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** The most likely column of each field, by the header. */
export function guessMapping<Field extends string>(
	{ heading }: { heading: readonly string[] },
	names: ColumnNames<Field>,
): Mapping<Field> {
	const plain = heading.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
	return Object.fromEntries(
		Object.entries<readonly string[]>(names).flatMap(([field, known]) => {
			const column = known.map((name) => plain.indexOf(name)).find((index) => index >= 0);
			return column === undefined ? [] : [[field, column]];
		}),
	) as Mapping<Field>;
}
