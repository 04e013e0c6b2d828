import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import { vacancyDeleted } from '../events.ts';
import type { VacancyRights } from './policy.ts';
import { lockVacancy } from './read-vacancy.ts';
import { vacancyTransitions } from './transitions.ts';

/**
 * Deletes a vacancy nobody applied to: it keeps its row and is gone for everyone. Throws 404 outside the person's
 * reach, 409 for one with applications, which is archived instead.
 */
export async function deleteVacancy(trx: Trx, emit: Emit, rights: VacancyRights, id: string): Promise<void> {
	const { status: from, hasApplications } = await lockVacancy(trx, id, rights);
	const to = transition(vacancyTransitions, 'delete', from);
	if (hasApplications) {
		throw ApiError.conflict({
			code: 'has_applications',
			state: from,
			detail: 'This vacancy has applications: archive it instead.',
		});
	}
	await trx
		.updateTable('vacancies')
		.set({ status: to, updated_at: new Date() })
		.where('id', '=', id)
		.execute();
	await emit(vacancyDeleted(id, { from, to }));
}
