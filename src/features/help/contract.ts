import { z } from 'zod';
import { helpKinds, helpTopics } from '#features/vacancies/enums.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, relatedMany, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { contactDetailKinds } from './contact-details.ts';
import { helpAnswerStatuses, helpStatuses } from './enums.ts';

const phoneNumber = z
	.string()
	.trim()
	.max(30)
	.regex(/^[+0-9][0-9 ()-]{5,}$/)
	.nullable();

/** Texts of a help request or offer. */
const words = {
	topic: z.enum(helpTopics),
	title: z.string().trim().min(5).max(100),
	body: z.string().trim().min(20).max(2_000),
	/** Preferred time, as free text. */
	timing: z.string().trim().max(200),
	/** A place or postcode, of which only the place and four digits are stored. */
	near: z.string().trim().min(2).max(80),
	/** The writer was warned about contact details in the text and wants to send it unchanged. */
	keepDetails: z.boolean(),
	phoneNumber,
};

/** Signed-in users' name and address come from the account; a guest enters them, and confirms the address by mail. */
export const helpInputSchema = z.strictObject({
	...words,
	timing: words.timing.optional(),
	keepDetails: words.keepDetails.optional(),
	phoneNumber: phoneNumber.optional(),
	kind: z.enum(helpKinds),
	firstName: z.string().trim().min(1).max(80).optional(),
	lastName: z.string().trim().max(120).optional(),
	email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
});
export type HelpInput = z.infer<typeof helpInputSchema>;
export const helpCreateBody = createBody('help_requests', helpInputSchema);

const token = z.string().min(20).max(100);

/** A changed request is moderated again. A guest sends the token from a mail. */
export const helpUpdateBody = updateBody(
	'help_requests',
	z.strictObject({ ...words, token: token.optional() }),
);

/** A help request. Fields that are only for its author or the centre are null for everybody else. */
export const helpRequestSchema = z.object({
	kind: z.enum(helpKinds),
	status: z.enum(helpStatuses),
	topic: z.enum(helpTopics),
	title: z.string(),
	body: z.string(),
	timing: z.string(),
	place: z.string(),
	postcodeArea: z.string().nullable(),
	firstName: z.string(),
	createdAt: z.string(),
	publishedAt: z.string().nullable(),
	expiresAt: z.string().nullable(),
	/** Reason of the refusal: for its author and the centre. */
	reason: z.string().nullable(),
	/** Number of open replies: for its author and the centre. */
	openAnswers: z.number().nullable(),
	/** Name and contact details: for its author and the centre. */
	author: z
		.object({ name: z.string(), email: z.string(), phoneNumber: z.string().nullable(), guest: z.boolean() })
		.nullable(),
	/** Contact details that the text seems to contain: for the centre's moderation. */
	contactDetails: z.array(z.enum(contactDetailKinds)).nullable(),
	/** Reports by visitors that were not handled yet: for the centre. */
	reports: z.array(z.object({ reason: z.string(), createdAt: z.string() })).nullable(),
});

/** Verbs on a request: PUT /api/v1/help_requests/{id}/{verb}. */
export const staffVerbs = ['publish', 'refuse'] as const;
export const authorVerbs = ['close', 'withdraw', 'reopen', 'renew'] as const;
export type StaffVerb = (typeof staffVerbs)[number];
export type AuthorVerb = (typeof authorVerbs)[number];

/** What the current user may do with a request; the UI shows only what is allowed here. */
export const helpCanSchema = z.record(
	z.enum([...staffVerbs, ...authorVerbs, 'update', 'answer', 'report']),
	z.boolean(),
);
export type HelpCan = z.infer<typeof helpCanSchema>;
export const helpRequestResource = resourceSchema(
	'help_requests',
	helpRequestSchema,
	{ answers: relatedMany('help_answers') },
	z.object({
		can: helpCanSchema,
		/** Whether the current user is its author. */
		own: z.boolean(),
	}),
);
export type HelpRequest = FlatOf<typeof helpRequestResource>;

/** PUT …/refuse requires a reason, which is mailed to the author. */
export const moderationBody = verbBody('help_requests', { reason: z.string().trim().max(500).optional() });
export const authorBody = verbBody('help_requests', { token: token.optional() });
export const linkBody = verbBody('help_requests', { token });
export const reportBody = verbBody('help_requests', { reason: z.string().trim().min(5).max(1_000) });

/**
 * By replying, a user consents to sharing their name and address with the requester, once the requester does so too.
 */
export const answerCreateBody = verbBody('help_answers', {
	message: z.string().trim().min(10).max(2_000),
	phoneNumber: phoneNumber.optional(),
	shareContact: z.literal(true),
});

export const answerVerbs = ['accept', 'decline', 'withdraw'] as const;
export type AnswerVerb = (typeof answerVerbs)[number];
/** By accepting, the requester consents in the same way. */
export const answerVerbBodies = {
	accept: verbBody('help_answers', { shareContact: z.literal(true), token: token.optional() }),
	decline: verbBody('help_answers', { token: token.optional() }),
	withdraw: verbBody('help_answers', {}),
} as const;

const contactSchema = z.object({ name: z.string(), email: z.string(), phoneNumber: z.string().nullable() });

/** A reply, for the requester, its author, and the centre. */
export const helpAnswerSchema = z.object({
	message: z.string(),
	status: z.enum(helpAnswerStatuses),
	firstName: z.string(),
	createdAt: z.string(),
	decidedAt: z.string().nullable(),
	helpRequestId: z.string(),
	helpRequestTitle: z.string(),
	helpRequestKind: z.enum(helpKinds),
	/** Contact details of the other person, once both have consented; for the centre, of the reply's author. */
	contact: contactSchema.nullable(),
});
export const helpAnswerCanSchema = z.record(z.enum(answerVerbs), z.boolean());
export type HelpAnswerCan = z.infer<typeof helpAnswerCanSchema>;
export const helpAnswerResource = resourceSchema(
	'help_answers',
	helpAnswerSchema,
	{},
	z.object({ can: helpAnswerCanSchema }),
);
export type HelpAnswer = FlatOf<typeof helpAnswerResource>;

/** GET /api/v1/help_requests/counts returns in its meta the numbers for moderation. */
export const helpCountsSchema = z.object({
	counts: z.object({
		submitted: z.number(),
		published: z.number(),
		reported: z.number(),
		matched: z.number(),
		refused: z.number(),
		ended: z.number(),
	}),
});
export type HelpCounts = z.infer<typeof helpCountsSchema>;
