import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { transition } from '#platform/server/transitions.ts';
import type { VacancyStatus } from '../enums.ts';
import { vacancyEvents } from './move-vacancy.ts';
import { vacancyTransitions } from './transitions.ts';

/** Fills a vacancy because its last spot was taken. The caller has locked its row. Throws 409 when it is not published. */
export function fillVacancy(trx: Trx, emit: Emit, id: string): Promise<void> {
	return bySpots(trx, emit, id, 'fill');
}

/** Opens a vacancy because a spot has come free. The caller has locked its row. Throws 409 when it is not filled. */
export function reopenVacancy(trx: Trx, emit: Emit, id: string): Promise<void> {
	return bySpots(trx, emit, id, 'reopen');
}

async function bySpots(trx: Trx, emit: Emit, id: string, verb: 'fill' | 'reopen'): Promise<void> {
	const { status } = await trx
		.selectFrom('vacancies')
		.select('status')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const to = transition(vacancyTransitions, verb, status as VacancyStatus);
	await trx
		.updateTable('vacancies')
		.set({ status: to, updated_at: new Date() })
		.where('id', '=', id)
		.execute();
	await emit(vacancyEvents[verb](id, { from: status, to }));
}
