import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, resourceSchema } from '#platform/contract/jsonapi.ts';
import { entryStatuses, MAX_HOURS } from './enums.ts';

/** Hours are stated by the quarter. */
const hours = z
	.number()
	.min(0.25)
	.max(MAX_HOURS)
	.refine((value) => Number.isInteger(value * 4), { error: 'Hours are stated by the quarter.' });

export const entryInputSchema = z.strictObject({
	applicationId: z.uuid().toLowerCase(),
	/** The day of the work. */
	workedOn: z.iso.date(),
	hours,
});
export const entryCreateBody = createBody('hour_entries', entryInputSchema);
/** PUT /api/v1/hour_entries/{id}/restate: the volunteer states what was asked about again. */
export const restateBody = verbBody('hour_entries', { workedOn: z.iso.date(), hours });
/** PUT /api/v1/hour_entries/{id}/question: what the organisation asks. */
export const questionBody = verbBody('hour_entries', { reason: z.string().trim().min(1).max(500) });

export const entryResource = resourceSchema(
	'hour_entries',
	entryInputSchema.extend({
		/** The name of who worked. */
		name: z.string(),
		vacancyId: z.string(),
		vacancyTitle: z.string(),
		organizationId: z.string(),
		organizationName: z.string(),
		status: z.enum(entryStatuses),
		/** What the organisation asks. */
		question: z.string().nullable(),
		enteredAt: z.string(),
		signedAt: z.string().nullable(),
	}),
	{},
	z.object({
		can: z.object({ approve: z.boolean(), question: z.boolean(), restate: z.boolean(), remove: z.boolean() }),
	}),
);
export type HourEntry = FlatOf<typeof entryResource>;

/** Hours by year, approved and not, with those of a student's work. */
export const totalsSchema = z.object({
	years: z.array(
		z.object({ year: z.number(), approved: z.number(), waiting: z.number(), organizations: z.number() }),
	),
});
export type Totals = z.infer<typeof totalsSchema>;

/** Work for which hours can be entered. */
export const workResource = resourceSchema(
	'hour_works',
	z.object({
		name: z.string(),
		vacancyTitle: z.string(),
		organizationName: z.string(),
		/** The day of the activity, where it is one. */
		day: z.string().nullable(),
	}),
);
export type Work = FlatOf<typeof workResource>;
