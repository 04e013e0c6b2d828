import { z } from 'zod';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema } from '#platform/contract/jsonapi.ts';

/** An entry of the audit log; names of users and subjects are those at the time of reading. */
export const auditEntrySchema = z.object({
	/** For example `vacancy.published`; `access.refused` for a refused request. */
	action: z.string(),
	subjectType: z.string(),
	subjectId: z.string(),
	/** Current name; null if it is gone or has no name. */
	subjectName: z.string().nullable(),
	/** Null for actions of the system and of visitors. */
	actorId: z.string().nullable(),
	actorName: z.string().nullable(),
	/** The staff member who did it, signed in as the actor. */
	actedById: z.string().nullable(),
	actedByName: z.string().nullable(),
	organizationName: z.string().nullable(),
	fromState: z.string().nullable(),
	toState: z.string().nullable(),
	reason: z.string().nullable(),
	/** Truncated address: the first three octets of IPv4, the first three groups of IPv6. */
	network: z.string().nullable(),
	createdAt: z.string(),
});
export const auditEntryResource = resourceSchema('audit_entries', auditEntrySchema);
/** An entry in the flat form that pages use. */
export type AuditEntry = FlatOf<typeof auditEntryResource>;

/** Subjects that the people of an organisation may follow; none about accounts or security. */
export const activitySubjects = [
	'vacancies',
	'applications',
	'organizations',
	'occurrences',
	'files',
] as const;

/** An action in an organisation, for the people who run it. */
export const activitySchema = auditEntrySchema.pick({
	action: true,
	subjectType: true,
	subjectId: true,
	subjectName: true,
	actorName: true,
	organizationName: true,
	createdAt: true,
});
export const activityResource = resourceSchema('activities', activitySchema);
/** An action in the flat form that pages use. */
export type Activity = FlatOf<typeof activityResource>;
