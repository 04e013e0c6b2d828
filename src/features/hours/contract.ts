import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, resourceSchema } from '#platform/contract/jsonapi.ts';
import { certificateKinds, disputeKind, entryStatuses, MAX_ANSWER, MAX_HOURS, saidKinds } from './enums.ts';

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
/** That more hours on one day than people usually work are right; without it those are asked about. */
const confirmed = z.boolean().optional();
export const entryCreateBody = createBody('hour_entries', entryInputSchema.extend({ confirmed }));
/**
 * PUT /api/v1/hour_entries/{id}/restate: the volunteer states what was asked about again, the same or otherwise, with an
 * answer in words. Of hours that the organisation entered it says in words what is wrong with them.
 */
export const restateBody = verbBody('hour_entries', {
	workedOn: z.iso.date(),
	hours,
	confirmed,
	/** Stands beside the question until the hours are approved; 422 without, where the organisation entered the hours. */
	answer: z.string().trim().max(MAX_ANSWER).optional(),
});
/** What whoever decides saw; if it has become something else meanwhile, the decision is refused. */
const seenShape = {
	from: z.enum(entryStatuses).optional(),
	/** When the hours were entered, which changes with every time that they are stated. */
	fromEnteredAt: z.iso.datetime().optional(),
};
/** PUT /api/v1/hour_entries/{id}/approve */
export const approveBody = verbBody('hour_entries', seenShape);
export type Seen = z.infer<typeof approveBody>;
/** PUT /api/v1/hour_entries/{id}/question or /decline: what the organisation asks, or why it does not approve. */
export const questionBody = verbBody('hour_entries', {
	reason: z.string().trim().min(1).max(500),
	...seenShape,
});

const saidSchema = z.object({
	kind: z.enum([...saidKinds, disputeKind]),
	text: z.string(),
	askedAt: z.string(),
	answer: z.string().nullable(),
	answeredAt: z.string().nullable(),
	/** What the organisation had entered, where the volunteer says otherwise. */
	was: z.object({ hours: z.number(), workedOn: z.string() }).optional(),
});
export type Said = z.infer<typeof saidSchema>;

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
		/** What the organisation asks, or why it did not approve; with an answer until the hours are approved. */
		question: z.string().nullable(),
		/** What the volunteer answers to that. */
		answer: z.string().nullable(),
		/** Everything that was asked about it and why it was not approved, with what was answered: the oldest first. */
		said: z.array(saidSchema),
		enteredAt: z.string(),
		signedAt: z.string().nullable(),
	}),
	{},
	z.object({
		/** Whether who asks worked these hours: others decide about them. */
		isMine: z.boolean(),
		can: z.object({
			approve: z.boolean(),
			question: z.boolean(),
			decline: z.boolean(),
			restate: z.boolean(),
			remove: z.boolean(),
			undo: z.boolean(),
		}),
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

const line = z.object({ organization: z.string(), hours: z.number(), from: z.string(), until: z.string() });
const certificateShape = {
	/** Of approved hours, or of taking part in an activity. */
	kind: z.enum(certificateKinds),
	/** The activity, for one of taking part. */
	activity: z.string().nullable(),
	name: z.string(),
	/** Null for all years together. */
	year: z.number().nullable(),
	hours: z.number(),
	lines: z.array(line),
	createdAt: z.string(),
	/** Whether hours that it counts were changed or taken back since. */
	changed: z.boolean(),
};
/** A certificate of approved hours, as they were on the day it was made. */
export const certificateResource = resourceSchema(
	'hour_certificates',
	z.object({ ...certificateShape, code: z.string() }),
);
export type Certificate = FlatOf<typeof certificateResource>;
export const certificateCreateBody = createBody(
	'hour_certificates',
	z.strictObject({ year: z.number().int().min(1990).max(2200).nullable() }),
);

/** POST /api/v1/hour_certificates/verify: the code as it is printed, with or without spaces. */
export const verifyBody = verbBody('hour_certificates', { code: z.string().trim().min(1).max(40) });
/** What the certificate with this code says, to hold beside the paper. */
export const verifiedSchema = z.object({
	...certificateShape,
	centre: z.string(),
});
export type Verified = z.infer<typeof verifiedSchema>;

/** A certificate as a file: PDF, as base64. */
export const fileSchema = z.object({ name: z.string(), content: z.base64() });

/** POST /api/v1/occurrences/{id}/certificates: how many were sent, and how many who came have one. */
export const sentSchema = z.object({ sent: z.number(), total: z.number() });
