import { z } from 'zod';
import { answerOf, idParams } from '#platform/contract/answers.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { listDocument } from '#platform/server/jsonapi/present.ts';
import { vacancyOrganisationResource, vacancyResource } from '../contract.ts';
import { permissions } from './permissions.ts';
import { rightsOf } from './policy.ts';
import { presentOrganisationOf, presentVacancy } from './present-vacancy.ts';
import { forgetSavedVacancy, listSavedVacancies, saveVacancy } from './saved-vacancies.ts';

const tag = 'Vacancies';
const one = '/api/v1/vacancies/{id}/saved';

/** Vacancies that people who volunteer keep to come back to. */
export const savedVacancyRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/current_user/saved_vacancies',
		summary: 'What one kept, the last first; what is no longer public is left out',
		tag,
		permission: permissions.keep,
		list: {
			customFilters: { vacancyId: { type: 'uuid' } },
			includes: ['organization'],
			page: { defaultSize: 25, maxSize: 100 },
		},
		answers: { 200: answerOf(z.array(vacancyResource), vacancyOrganisationResource) },
		run: async (c, { query }) => {
			const vacancyId = query.custom.vacancyId as string | undefined;
			const { rows, total } = await listSavedVacancies(c, personOf(c), { page: query.page, vacancyId });
			const rights = rightsOf(c.actor);
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map((row) => presentVacancy(row, rights)),
					...(query.include.includes('organization') && { included: rows.map(presentOrganisationOf) }),
				}),
			};
		},
	}),
	endpoint({
		method: 'put',
		path: one,
		summary: 'Keep a vacancy to come back to; twice is once',
		tag,
		permission: permissions.keep,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await saveVacancy(c, personOf(c), params.id);
			return null;
		},
	}),
	endpoint({
		method: 'delete',
		path: one,
		summary: 'Let a vacancy that one kept go',
		tag,
		permission: permissions.keep,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await forgetSavedVacancy(c, personOf(c), params.id);
			return null;
		},
	}),
];

function personOf({ actor }: RequestContext): string {
	if (!actor) throw ApiError.forbidden();
	return actor.userId;
}
