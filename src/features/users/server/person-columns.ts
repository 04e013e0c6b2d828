import type { Updateable } from 'kysely';
import type { Users } from '#platform/server/database-types.ts';
import { columnsFrom, type FieldsOf } from '#platform/server/fields.ts';
import type { CurrentUserChange } from '../contract.ts';
import { fields } from '../fields.ts';

/** The fields, held against the table: each has a column that keeps what its schema lets through. */
export const tableFields = fields satisfies FieldsOf<Users, typeof fields>;

/** Returns the columns of the given attributes of a person. Omitted attributes are unchanged. */
export function personColumns(written: CurrentUserChange): Updateable<Users> {
	const columns = columnsFrom(tableFields, written, {
		phoneNumber: orNull,
		jobTitle: orNull,
		digestDays: (days) => days.toSorted(),
	});
	return { ...columns, updated_at: new Date() };
}

/** A form sends an empty text where there is nothing. */
function orNull(text: string | null): string | null {
	return text === '' ? null : text;
}
