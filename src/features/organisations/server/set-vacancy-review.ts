import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { VacancyReview } from '../enums.ts';
import { organisationReviewChanged } from '../events.ts';
import { lockOrganisation } from './lock-organisation.ts';

/**
 * Says whether the centre looks at the vacancies of an organisation before they go on line. Throws as locking it does, and
 * 409 for the centre's own organisation, whose people put vacancies on line as the centre.
 */
export async function setVacancyReview(c: RequestContext, id: string, rule: VacancyReview): Promise<void> {
	await c.write(async (trx, emit) => {
		const { type, status } = await lockOrganisation(trx, c, id);
		if (type === 'VolunteerCenter') throw ApiError.conflict({ state: status });
		await trx
			.updateTable('organisations')
			.set({ vacancy_review: rule, updated_at: new Date() })
			.where('id', '=', id)
			.execute();
		await emit(organisationReviewChanged(id, { details: { rule } }));
	});
}
