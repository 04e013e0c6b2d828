import { csvAnswer } from '#platform/csv.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { vacancyListSpec } from '../list-query.ts';
import { permissions } from '../permissions.ts';
import { exportVacancies } from './export-vacancies.ts';

/** The own vacancies as a file; staff get those of the whole centre. */
export const exportRoute = endpoint({
	method: 'get',
	path: '/api/v1/vacancies/export',
	summary: 'The vacancies of the own organisation or of the centre as CSV, with the filters of the list',
	tag: 'Vacancies',
	permission: permissions.change,
	list: { filters: vacancyListSpec.filters },
	answers: { 200: null },
	run: async (c, { query }) => {
		const own = c.actor?.organisation?.id;
		if (!own) throw ApiError.forbidden();
		const view = c.grants.has('centre')
			? ({ kind: 'centre' } as const)
			: ({ kind: 'own', organisationId: own } as const);
		return csvAnswer(exportVacancies(c, query, view), 'vacancies');
	},
});
