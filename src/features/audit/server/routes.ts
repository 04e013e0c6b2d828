import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import { auditApi } from '../api.ts';
import { listActivities } from './list-activities.ts';
import { listEntries } from './list-entries.ts';
import { permissions } from './permissions.ts';

/** Routes of the audit log, which is read-only. */
export const auditRoutes: readonly Endpoint[] = [
	implement(auditApi.entries, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listEntries(trx, query, c.centre.id));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map(({ id, ...attributes }) => ({
						type: 'audit_entries',
						id: String(id),
						attributes: { ...attributes, createdAt: attributes.createdAt.toISOString() },
					})),
				}),
			};
		},
	}),
	implement(auditApi.activities, {
		permission: permissions.follow,
		run: async (c, { query }) => {
			const organisationId = c.grants.has('centre') ? undefined : c.actor?.organisation?.id;
			const rows = await c.read((trx) =>
				listActivities(trx, query, { centreId: c.centre.id, organisationId }),
			);
			return {
				body: document({
					data: rows.map((row) => ({
						type: 'activities',
						id: String(row.id),
						attributes: {
							action: row.action,
							subjectType: row.subjectType,
							subjectId: row.subjectId,
							subjectName: row.subjectName,
							actorName: row.actorName,
							organizationName: row.organizationName,
							createdAt: row.createdAt.toISOString(),
						},
					})),
					fields: query.fields,
				}),
			};
		},
	}),
];
