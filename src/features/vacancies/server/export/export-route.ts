import { csvAnswer } from '#platform/http/csv.ts';
import { implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { vacancyApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { exportVacancies } from './export-vacancies.ts';

/** The own vacancies as a file; staff get those of the whole centre. */
export const exportRoute = implement(vacancyApi.export, {
	permission: permissions.change,
	run: async (c, { query }) => {
		const own = c.actor?.organisation?.id;
		if (!own) throw ApiError.forbidden();
		const view = c.grants.has('centre')
			? ({ kind: 'centre' } as const)
			: ({ kind: 'own', organisationId: own } as const);
		return csvAnswer(exportVacancies(c, query, view), 'vacancies');
	},
});
