import { noteRoutes } from '#features/notes/server/public.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { listDocument } from '#platform/server/jsonapi/present.ts';
import { organisationApi } from '../api.ts';
import { organisationNoteAdded, organisationNoteDeleted } from '../events.ts';
import { readHistory, requireOrganisation } from './history.ts';
import { permissions } from './permissions.ts';

/** The routes for staff of the centre only: notes about an organisation, and its history. */
export const staffRoutes: readonly Endpoint[] = [
	...noteRoutes(
		{
			type: 'organizations',
			require: requireOrganisation,
			added: organisationNoteAdded,
			deleted: organisationNoteDeleted,
		},
		permissions.keepNotes,
	),
	implement(organisationApi.history, {
		permission: permissions.keepNotes,
		run: async (c, { params, query }) => {
			const { rows, total } = await readHistory(c, params.id, query.page);
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map(({ id, ...attributes }) => ({ type: 'organization_events', id, attributes })),
				}),
			};
		},
	}),
];
