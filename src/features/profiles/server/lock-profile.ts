import type { Trx } from '#platform/server/database.ts';

/**
 * Somebody's profile, locked; undefined where there is none. What changes an invitation counts on its profile, so that the
 * profile is locked before the invitation everywhere: two who lock both in another order would wait for each other.
 */
export function lockProfile(trx: Trx, userId: string) {
	return trx
		.selectFrom('volunteer_profiles')
		.select(['open_replies as open', 'status', 'is_owner_active as isActive'])
		.where('user_id', '=', userId)
		.forUpdate()
		.executeTakeFirst();
}
