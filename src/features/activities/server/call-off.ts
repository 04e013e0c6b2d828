import { mayEditFor, type VacancyRights } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import { sessionCancelled, sessionChanged } from '../events.ts';
import { findOccurrence, isReadable, type OccurrenceRow } from './select-occurrences.ts';
import { type OccurrenceVerb, occurrenceTransitions } from './transitions.ts';

/**
 * Cancels one occurrence of an activity, or reopens it. People with a place keep it and are mailed; the waiting list
 * ends. Throws 404 for an occurrence the user may not see, 403 for one they may not change, and 409 with the state if
 * the transition is not allowed or the occurrence has passed.
 */
export async function moveOccurrence(
	trx: Trx,
	emit: Emit,
	rights: VacancyRights,
	id: string,
	verb: OccurrenceVerb,
	reason: string | undefined,
): Promise<OccurrenceRow> {
	// Lock the activity before the occurrence, in the same order as every decision about places.
	await trx
		.selectFrom('vacancies')
		.select('id')
		.where('id', '=', (eb) => eb.selectFrom('session_occurrences').select('vacancy_id').where('id', '=', id))
		.forNoKeyUpdate()
		.execute();
	await trx.selectFrom('session_occurrences').select('id').where('id', '=', id).forNoKeyUpdate().execute();
	const row = await findOccurrence(trx, id);
	if (!row || !isReadable(row, rights)) throw ApiError.notFound();
	if (!mayEditFor(rights, row.organisationId)) throw ApiError.forbidden();
	const from = row.occurrenceStatus;
	const to = transition(occurrenceTransitions, verb, from);
	if (row.endsAt.getTime() <= Date.now()) throw ApiError.conflict({ state: 'past' });
	// An occurrence that its session no longer has cannot be reopened here.
	if (verb === 'reopen' && !row.calledOff) throw ApiError.conflict({ state: from });
	await trx
		.updateTable('session_occurrences')
		.set(({ eb }) => ({
			status: to,
			called_off: to === 'cancelled',
			reason: to === 'cancelled' ? reason || null : null,
			sequence: eb('sequence', '+', 1),
			updated_at: new Date(),
		}))
		.where('id', '=', id)
		.execute();
	const happened = to === 'cancelled' ? sessionCancelled : sessionChanged;
	await emit(happened(id, { from, to, ...(reason && { reason }) }));
	return (await findOccurrence(trx, id)) ?? row;
}
