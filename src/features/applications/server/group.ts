import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { GroupInput } from '../contract.ts';
import { applicationGroupChanged } from '../events.ts';
import { tooMany } from './group-refusals.ts';
import { lockDecided } from './lock-decided.ts';
import { mayChangeGroup, mayResize } from './policy.ts';

/**
 * Says how many people a group has and who they are. Throws 404 for an application the user may not see, 409 with the state
 * of one that is for one person, was not accepted, or whose work ended more than a day ago, 409 `spots_given` for another number once spots are held for it, and 422 for
 * more names than people or more people than there are spots.
 */
export async function changeGroup(c: RequestContext, id: string, group: GroupInput): Promise<void> {
	await c.write(async (trx, emit) => {
		const { found, spots, now } = await lockDecided(trx, id, c);
		if (!mayChangeGroup(c.actor, { ...found, status: now.status }))
			throw ApiError.conflict({ state: now.status });
		const size = group.size ?? found.groupSize;
		if (size !== found.groupSize && !mayResize(c.actor, { ...found, status: now.status }))
			throw ApiError.conflict({
				code: 'spots_given',
				state: now.status,
				detail: 'The number of people cannot change any more.',
			});
		if (spots !== null && size > spots) throw tooMany(spots, 'size');
		if (group.names.length > size) throw tooManyNames();
		await trx
			.updateTable('applications')
			.set({ group_size: size, group_names: group.names, updated_at: new Date() })
			.where('id', '=', id)
			.execute();
		await emit(applicationGroupChanged(id));
	});
}

function tooManyNames(): ApiError {
	const detail = 'There are more names than people.';
	return ApiError.invalid([{ code: 'too_many', detail, source: { pointer: '/data/attributes/names' } }]);
}
