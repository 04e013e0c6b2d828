import { noteRoutes } from '#features/notes/server/public.ts';
import { csvAnswer } from '#platform/http/csv.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { listDocument } from '#platform/server/jsonapi/present.ts';
import { applicationApi } from '../api.ts';
import { applicationNoteAdded, applicationNoteDeleted } from '../events.ts';
import { applicationsCsv } from './export-applications.ts';
import { readHistory, requireDecided } from './history.ts';
import { applicationView, listApplications } from './list-applications.ts';
import { permissions } from './permissions.ts';

const MAX_EXPORTED = 10_000;

/** Routes for those who decide on applications: internal notes, history and the CSV export. */
export const applicationWorkRoutes: readonly Endpoint[] = [
	implement(applicationApi.export, {
		permission: permissions.decide,
		run: async (c, { query }) => {
			const all = { ...query, page: { number: 1, size: MAX_EXPORTED } };
			const { rows } = await c.read((trx) => listApplications(trx, all, applicationView(c, false)));
			return csvAnswer(applicationsCsv(rows), 'applications');
		},
	}),
	...noteRoutes(
		{
			type: 'applications',
			require: requireDecided,
			added: applicationNoteAdded,
			deleted: applicationNoteDeleted,
		},
		permissions.decide,
	),
	implement(applicationApi.history, {
		permission: permissions.decide,
		run: async (c, { params, query }) => {
			const { rows, total } = await readHistory(c, params.id, query.page);
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map(({ id, ...attributes }) => ({ type: 'application_events', id, attributes })),
				}),
			};
		},
	}),
];
