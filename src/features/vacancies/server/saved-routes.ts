import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { listDocument } from '#platform/server/jsonapi/present.ts';
import { savedVacancyApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { rightsOf } from './policy.ts';
import { presentOrganisationOf, presentVacancy } from './present-vacancy.ts';
import { forgetSavedVacancy, listSavedVacancies, saveVacancy } from './saved-vacancies.ts';

/** Vacancies that people who volunteer keep to come back to. */
export const savedVacancyRoutes: readonly Endpoint[] = [
	implement(savedVacancyApi.list, {
		permission: permissions.keep,
		run: async (c, { query }) => {
			const vacancyId = query.custom.vacancyId as string | undefined;
			const { rows, total } = await listSavedVacancies(c, personOf(c), { page: query.page, vacancyId });
			const rights = rightsOf(c.actor);
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map((row) => presentVacancy(row, rights)),
					...(query.include.includes('organization') && {
						included: rows.map((row) => presentOrganisationOf(row)),
					}),
				}),
			};
		},
	}),
	implement(savedVacancyApi.save, {
		permission: permissions.keep,
		run: async (c, { params }) => {
			await saveVacancy(c, personOf(c), params.id);
			return null;
		},
	}),
	implement(savedVacancyApi.remove, {
		permission: permissions.keep,
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
