import { z } from 'zod';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema } from '#platform/contract/jsonapi.ts';

/** Something that was done, as the audit log keeps it; names are read from who and what it was at the time of reading. */
export const auditEntrySchema = z.object({
	/** `vacancy.published`; `access.refused` for what somebody was not allowed. */
	action: z.string(),
	subjectType: z.string(),
	subjectId: z.string(),
	/** What it is called now; null when it is gone or has no name. */
	subjectName: z.string().nullable(),
	/** Null for what the product does by itself, and for visitors. */
	actorId: z.string().nullable(),
	actorName: z.string().nullable(),
	/** Who of the staff did it, signed in as the actor. */
	actedById: z.string().nullable(),
	actedByName: z.string().nullable(),
	organizationName: z.string().nullable(),
	fromState: z.string().nullable(),
	toState: z.string().nullable(),
	reason: z.string().nullable(),
	/** Never a whole address: the first three numbers of an IPv4 one, the first three groups of an IPv6 one. */
	network: z.string().nullable(),
	createdAt: z.string(),
});
export const auditEntryResource = resourceSchema('audit_entries', auditEntrySchema);
/** An entry as pages have it. */
export type AuditEntry = FlatOf<typeof auditEntryResource>;

/** Kinds of things whose story the people of an organisation may follow; nothing of accounts and of security. */
export const activitySubjects = [
	'vacancies',
	'applications',
	'organizations',
	'occurrences',
	'files',
] as const;

/** Something that was done in an organisation, for the people who run it. */
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
/** What was done as pages have it. */
export type Activity = FlatOf<typeof activityResource>;
