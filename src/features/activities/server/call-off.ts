import { mayEditFor, type VacancyRights } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import { sessionCancelled, sessionChanged } from '../events.ts';
import { findOccurrence, isReadable, type OccurrenceRow } from './select-occurrences.ts';
import { type OccurrenceVerb, occurrenceTransitions } from './transitions.ts';

/**
 * Calls one time of an activity off, or brings it back. Who has a place keeps it and is mailed; who waits for one is not
 * in line any more. Throws 404 for one the
 * person may not know of, 403 for one they may not change, 409 with the state when the verb does not lead on from it,
 * or when it has been.
 */
export async function moveOccurrence(
	trx: Trx,
	emit: Emit,
	rights: VacancyRights,
	id: string,
	verb: OccurrenceVerb,
	reason: string | undefined,
): Promise<OccurrenceRow> {
	// The activity before its time, in the order of every decision about places.
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
	// What its session does not hold any more is not brought back from here.
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
