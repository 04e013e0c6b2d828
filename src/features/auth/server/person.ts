import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Trx } from '#platform/server/database.ts';
import type { DB } from '#platform/server/database-types.ts';

/** Columns from `users as u` that every request reads of its user. */
export function personColumns(eb: ExpressionBuilder<DB & { u: DB['users'] }, 'u'>) {
	return [
		'u.id as userId',
		'u.email',
		'u.status',
		'u.centre_id as centreId',
		'u.first_name as firstName',
		'u.last_name as lastName',
		'u.locale',
		'u.roles',
		eb
			.selectFrom('centres')
			.select('centres.staff_two_step')
			.whereRef('centres.id', '=', 'u.centre_id')
			.$asScalar()
			.$notNull()
			.as('staffTwoStep'),
		eb
			.or([
				eb.exists(
					eb
						.selectFrom('authenticators as a')
						.select('a.user_id')
						.whereRef('a.user_id', '=', 'u.id')
						.where('a.confirmed_at', 'is not', null),
				),
				eb.exists(eb.selectFrom('passkeys as k').select('k.id').whereRef('k.user_id', '=', 'u.id')),
			])
			.$castTo<boolean>()
			.as('hasTwoStep'),
		jsonArrayFrom(
			eb
				.selectFrom('memberships as m')
				.innerJoin('organisations as o', 'o.id', 'm.organisation_id')
				.select(['o.id', 'o.name', 'o.type', 'o.status', 'o.centre_id as centreId', 'm.role'])
				.whereRef('m.user_id', '=', 'u.id')
				// Only memberships in the account's own centre count: staff of one centre have no rights in another.
				.whereRef('o.centre_id', '=', 'u.centre_id')
				.where('o.status', '!=', 'deleted')
				.orderBy('m.created_at')
				.orderBy(sql`o.id`)
				.orderBy('m.role'),
		).as('memberships'),
	] as const;
}

/** Records that the user was active, which resets the notices about a long absence. */
export async function noteSeen(trx: Trx, userId: string): Promise<void> {
	await trx
		.updateTable('users')
		.set({ last_seen_at: new Date(), absence_notices: [], absence_noticed_at: null })
		.where('id', '=', userId)
		.execute();
}
