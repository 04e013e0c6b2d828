import type { Trx } from '#platform/server/database.ts';
import type { EventInput } from '#platform/server/http/context.ts';
import { transition } from '#platform/server/transitions.ts';
import type { VacancyStatus } from '../taxonomy.ts';
import { vacancyTransitions } from './transitions.ts';

/** Fills a vacancy because its last spot was taken. The caller has locked its row. Throws 409 when it is not published. */
export async function fillVacancy(
	trx: Trx,
	emit: (event: EventInput) => Promise<void>,
	id: string,
): Promise<void> {
	const { status } = await trx
		.selectFrom('vacancies')
		.select('status')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const to = transition(vacancyTransitions, 'fill', status as VacancyStatus);
	await trx
		.updateTable('vacancies')
		.set({ status: to, updated_at: new Date() })
		.where('id', '=', id)
		.execute();
	await emit({ name: 'vacancy.filled', subject: { type: 'vacancies', id }, from: status, to });
}
