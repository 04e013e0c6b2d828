import { type RawBuilder, sql } from 'kysely';

/** SQL of the whole name of a person, by what their table is called in the query (`u`): null without a row or a name. */
export function fullName(alias: string): RawBuilder<string | null> {
	return sql`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;
}
