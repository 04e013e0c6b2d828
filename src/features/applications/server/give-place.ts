import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { isUniqueViolation } from '#platform/server/unique-violation.ts';
import type { PlaceInput } from '../contract.ts';
import { applicationPlaced } from '../events.ts';
import { listState } from './attendance-rules.ts';
import { lockDecided } from './lock-decided.ts';
import { mayDecide } from './policy.ts';
import { placedStates } from './select-applications.ts';
import { allTaken, hasRoom, notOpenFor } from './take-place.ts';

/**
 * Gives who was accepted for an activity as a whole a place at one of its times, so that they are on its list and can check
 * in, and returns the application with that place. While the activity goes on at other times it is one of its own, as of
 * whoever takes a place themselves: they stay accepted for the whole, and get another place the next time. Who stands at the door gets one too: until the list of the time closes. Throws 404 for an application the user may
 * not see or a time of another activity, 403 for one they do not decide on, 409 with the state of one that is not
 * accepted, `placed` if it has a time already or a place at this one, `already_applied` if the person has another application for that time,
 * `not_open` for a time that is cancelled or whose list is closed, and `full` if too few places are left.
 */
export async function givePlace(
	c: RequestContext,
	id: string,
	{ occurrenceId }: PlaceInput,
): Promise<string> {
	return c.write(async (trx, emit) => {
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
		if (await goesOnWithout(trx, found.vacancyId, time.id)) {
			const own = await addPlace(trx, c, id, time.id);
			if (!own) throw placed(now.status);
			await emit(applicationPlaced(own, { details: { occurrenceId: time.id } }));
			return own;
		}
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
		return id;
	});
}

/** Whether an activity has times to come beside this one. */
async function goesOnWithout(trx: Trx, vacancyId: string, occurrenceId: string): Promise<boolean> {
	const other = await trx
		.selectFrom('session_occurrences')
		.select('id')
		.where('vacancy_id', '=', vacancyId)
		.where('id', '<>', occurrenceId)
		.where('status', '<>', 'cancelled')
		.where('ends_at', '>', sql<Date>`now()`)
		.limit(1)
		.executeTakeFirst();
	return other !== undefined;
}

/** A place at a time for whom an application is of; undefined if they have one there. */
async function addPlace(
	trx: Trx,
	c: RequestContext,
	id: string,
	occurrenceId: string,
): Promise<string | undefined> {
	const who = sql.raw(`tenant, centre_id, organisation_id, vacancy_id, user_id, first_name, last_name, email,
		phone_number, locale, group_size, group_kind, group_name, group_names`);
	const { rows } = await sql<{ id: string }>`
		insert into applications (${who}, occurrence_id, status, decided_at, decided_by)
		select ${who}, ${occurrenceId}, 'accepted', now(), ${c.actor?.userId ?? null} from applications a
		where a.id = ${id} and not exists (select from applications p
			where p.occurrence_id = ${occurrenceId} and p.status in (${sql.join(placedStates)})
				and (p.email = a.email or p.user_id = a.user_id))
		on conflict do nothing returning id`.execute(trx);
	return rows[0]?.id;
}

function placed(state: string): ApiError {
	const detail = 'This person has a place at a time already.';
	return ApiError.conflict({ code: 'placed', state, detail });
}
