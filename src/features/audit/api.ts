import { z } from 'zod';
import { answerOf, listOf } from '#platform/contract/answers.ts';
import { get, routesOf } from '#platform/contract/routes.ts';
import { activityResource, activitySchema, auditEntryResource, auditEntrySchema } from './contract.ts';

/** Endpoints of the audit log, for centre staff and for the people of an organisation. */
export const auditApi = routesOf('Audit log', {
	entries: get('/api/v1/audit_entries', {
		summary: 'Who did what to what, when, acting as whom and from where; refused access is in it',
		list: {
			filters: {
				action: { type: 'string', predicates: ['eq', 'in', 'start'] },
				subjectType: { type: 'string', predicates: ['eq', 'in'] },
				subjectId: { type: 'string', predicates: ['eq'] },
				actorId: { type: 'uuid' },
				createdAt: { type: 'date' },
			},
			// Selects actions of staff who were signed in as somebody else.
			customFilters: { actedAs: { type: 'boolean' } },
			sorts: ['createdAt'],
			defaultSort: '-createdAt',
			fields: { audit_entries: Object.keys(auditEntrySchema.shape) },
			page: { defaultSize: 50, maxSize: 1_000 },
		},
		answers: { 200: listOf(auditEntryResource, z.never()) },
	}),
	activities: get('/api/v1/activities', {
		summary: 'What was last done in the organisation one acts for, or in the centre',
		// Newest first.
		list: {
			fields: { activities: Object.keys(activitySchema.shape) },
			page: { defaultSize: 20, maxSize: 100 },
		},
		answers: { 200: answerOf(z.array(activityResource), z.never()) },
	}),
});
