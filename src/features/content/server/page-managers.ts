import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { pageAssigned } from '../events.ts';
import type { PageRights } from './policy.ts';
import { lockPage } from './save-page.ts';

/** Lists everybody in the centre with the page manager role. */
export async function listPageManagers(trx: Trx, centreId: string) {
	return trx
		.selectFrom('users')
		.innerJoin('memberships', 'memberships.user_id', 'users.id')
		.select(['users.id', 'users.first_name', 'users.last_name', 'users.email'])
		.where('users.centre_id', '=', centreId)
		.where('users.status', '=', 'active')
		.where('memberships.role', '=', 'page_manager')
		.distinct()
		.orderBy('users.first_name')
		.orderBy('users.id')
		.limit(200)
		.execute();
}

/** Replaces the page managers who may edit a page. Throws 404, and 422 for users who are not page managers. */
export async function assignManagers(
	trx: Trx,
	emit: Emit,
	c: Pick<RequestContext, 'tenant' | 'centre'>,
	rights: PageRights,
	pageId: string,
	userIds: readonly string[],
): Promise<void> {
	await lockPage(trx, rights, pageId);
	const known = new Set((await listPageManagers(trx, c.centre.id)).map(({ id }) => id));
	const issues = userIds.flatMap((id, index) =>
		known.has(id)
			? []
			: [
					{
						code: 'unknown_user',
						detail: 'This is no page manager.',
						source: { pointer: pointerTo(['userIds', index]) },
					},
				],
	);
	if (issues.length > 0) throw ApiError.invalid(issues);
	await trx.deleteFrom('page_managers').where('page_id', '=', pageId).execute();
	if (userIds.length > 0) {
		await trx
			.insertInto('page_managers')
			.values(
				[...new Set(userIds)].map((userId) => ({
					tenant: c.tenant,
					centre_id: c.centre.id,
					page_id: pageId,
					user_id: userId,
				})),
			)
			.execute();
	}
	await emit(pageAssigned(pageId, { details: { managers: userIds.length } }));
}
