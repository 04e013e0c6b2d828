import type { Trx } from '#platform/server/database.ts';

/** Whether somebody still runs the organisation they acted for when they asked for work that is done later. */
export async function stillRuns(
	trx: Trx,
	{ userId, actingFor }: { userId: string; actingFor: string },
): Promise<boolean> {
	const found = await trx
		.selectFrom('memberships as m')
		.innerJoin('users as u', 'u.id', 'm.user_id')
		.innerJoin('organisations as o', 'o.id', 'm.organisation_id')
		.select('u.id')
		.where('u.id', '=', userId)
		.where('u.status', '=', 'active')
		.where('m.organisation_id', '=', actingFor)
		.where('m.role', '=', 'admin')
		.where('o.status', 'not in', ['archived', 'deleted', 'denied'])
		.executeTakeFirst();
	return found !== undefined;
}
