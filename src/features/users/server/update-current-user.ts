import { imageIssues } from '#features/files/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { CurrentUserChange } from '../contract.ts';
import { userUpdated } from '../events.ts';
import { personColumns } from './person-columns.ts';

/** Changes the user's own attributes. Omitted attributes are unchanged. */
export async function updateCurrentUser(
	c: RequestContext,
	userId: string,
	input: CurrentUserChange,
): Promise<void> {
	if (Object.keys(input).length === 0) return;
	await c.write(async (trx, emit) => {
		const issues = await imageIssues(trx, c.actor, [{ id: input.photoId, at: ['photoId'] }]);
		if (issues.length > 0) throw ApiError.invalid(issues);
		await trx.updateTable('users').set(personColumns(input)).where('id', '=', userId).execute();
		// The audit log says which fields changed, never what stands in them.
		await emit(userUpdated(userId, { details: { fields: Object.keys(input).sort() } }));
	});
}
