import { z } from 'zod';
import { answerOf } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import { activityResource, auditEntryResource } from '../contract.ts';
import { activityListSpec, listActivities } from './list-activities.ts';
import { auditListSpec, listEntries } from './list-entries.ts';
import { permissions } from './permissions.ts';

/** The audit log, for reading alone: nothing of it is ever changed. */
export const auditRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/audit_entries',
		summary: 'Who did what to what, when, acting as whom and from where; refused access is in it',
		tag: 'Audit log',
		permission: permissions.read,
		list: auditListSpec,
		answers: { 200: answerOf(z.array(auditEntryResource), z.never()) },
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
	endpoint({
		method: 'get',
		path: '/api/v1/activities',
		summary: 'What was last done in the organisation one acts for, or in the centre',
		tag: 'Audit log',
		permission: permissions.follow,
		list: activityListSpec,
		answers: { 200: answerOf(z.array(activityResource), z.never()) },
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
