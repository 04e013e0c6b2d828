import { sql } from 'kysely';
import { type ImageFacts, imageColumn } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { selectionOf } from '#platform/server/fields.ts';
import { tableFields } from './person-columns.ts';

/** One person's own account, or undefined. */
export function readUser(trx: Trx, id: string) {
	return trx
		.selectFrom('users')
		.select(selectionOf(tableFields, 'users', ['photoId']))
		.select([
			'id',
			'email',
			'status',
			'signup_method as signupMethod',
			'accepted_terms_at as acceptedTermsAt',
			'created_at as createdAt',
			sql.raw<ImageFacts | null>(imageColumn('users.photo_id')).as('photo'),
		])
		.where('id', '=', id)
		.executeTakeFirst();
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof readUser>>>;
