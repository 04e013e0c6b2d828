import { sql } from 'kysely';
import { type ImageFacts, imageColumn } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';

/** One person's own account, or undefined. */
export function readUser(trx: Trx, id: string) {
	return trx
		.selectFrom('users')
		.select([
			'id',
			'email',
			'first_name as firstName',
			'last_name as lastName',
			'phone_number as phoneNumber',
			'job_title as jobTitle',
			'about',
			'skills',
			'dayparts',
			'gender',
			'locale',
			'digest_days as digestDays',
			'status',
			'signup_method as signupMethod',
			'accepted_terms_at as acceptedTermsAt',
			'created_at as createdAt',
		])
		.select(sql.raw<ImageFacts | null>(imageColumn('users.photo_id')).as('photo'))
		.where('id', '=', id)
		.executeTakeFirst();
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof readUser>>>;
