import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from './escape-like.ts';

/** SQL for the full name of a person, by the alias of their table (`u`): null without a row or a name. */
export function fullName(alias: string): RawBuilder<string | null> {
	return sql`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;
}

/**
 * SQL for what others see of the first name of somebody who shares no more, by the alias of their table (`u`): without the
 * surname, address or number that stands in it.
 */
export function shownFirstName(alias: string): RawBuilder<string | null> {
	return sql`shown_first_name(${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`;
}

const MAX_WORDS = 5;

/** Conditions for a search for people: each word must occur in their name or mail address. */
export function foundBy(alias: string, typed: string | undefined): RawBuilder<SqlBool>[] {
	const column = (name: string) => sql.ref(`${alias}.${name}`);
	const words = (typed ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
	return words.map(
		(word) =>
			sql<SqlBool>`plain(${column('first_name')} || ' ' || ${column('last_name')} || ' ' || ${column('email')})
				like plain(${`%${escapeLike(word)}%`})`,
	);
}
