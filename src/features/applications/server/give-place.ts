import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { isUniqueViolation } from '#platform/server/unique-violation.ts';
import type { PlaceInput } from '../contract.ts';
import { applicationPlaced } from '../events.ts';
import { listState } from './attendance-rules.ts';
import { lockDecided } from './lock-decided.ts';
import { mayDecide } from './policy.ts';
import { allTaken, hasRoom, notOpenFor } from './take-place.ts';

/**
 * Gives who was accepted for an activity as a whole a place at one of its times, so that they are on its list and can check
 * in. Who stands at the door gets one too: until the list of the time closes. Throws 404 for an application the user may
 * not see or a time of another activity, 403 for one they do not decide on, 409 with the state of one that is not
 * accepted, `placed` if it has a time already, `already_applied` if the person has another application for that time,
 * `not_open` for a time that is cancelled or whose list is closed, and `full` if too few places are left.
 */
export async function givePlace(c: RequestContext, id: string, { occurrenceId }: PlaceInput): Promise<void> {
	await c.write(async (trx, emit) => {
		const { found, now, time } = await lockDecided(trx, id, c, { occurrenceId });
		if (!mayDecide(c.actor, found)) throw ApiError.forbidden();
		if (now.status !== 'accepted') throw ApiError.conflict({ state: now.status });
		if (!time || found.occurrenceId) throw placed(now.status);
		const list = listState(
			{ occurrenceStatus: time.status, occurrenceStartsAt: time.startsAt, occurrenceEndsAt: time.endsAt },
			new Date(),
		);
		if (list === 'cancelled' || list === 'over') throw notOpenFor(list);
		if (!(await hasRoom(trx, time, found.groupSize))) throw allTaken();
		const { numUpdatedRows } = await trx
			.updateTable('applications')
			.set({ occurrence_id: time.id, undo: null, updated_at: new Date() })
			.where('id', '=', id)
			// What was read before the lock may have got a time since.
			.where('occurrence_id', 'is', null)
			.executeTakeFirst()
			.catch((error: unknown) => {
				const detail = 'This person has another application for this time.';
				throw isUniqueViolation(error)
					? ApiError.conflict({ code: 'already_applied', state: now.status, detail })
					: error;
			});
		if (numUpdatedRows === 0n) throw placed(now.status);
		await emit(applicationPlaced(id, { details: { occurrenceId: time.id } }));
	});
}

function placed(state: string): ApiError {
	const detail = 'This person has a place at a time already.';
	return ApiError.conflict({ code: 'placed', state, detail });
}
