import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, resourceSchema, toOne, updateBody } from '#platform/contract/jsonapi.ts';

export const applicationStatuses = [
	'pending',
	/** For a spot of a full vacancy. */
	'waiting',
	/** A spot is held for whoever waited longest. */
	'offered',
	'accepted',
	'rejected',
	'withdrawn',
	'completed',
	'no_show',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What an applicant writes. A member's name and address are the account's; a guest gives them. */
export const applicationInputSchema = z.strictObject({
	firstName: z.string().trim().min(1).max(80),
	lastName: z.string().trim().max(120),
	email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
	phoneNumber: z.string().trim().max(30).nullable(),
	message: z.string().trim().max(5_000),
	/** Whether one waits for a place where the time of an activity is full; who was not asked is told that it is full. */
	waitingList: z.boolean(),
	/** To the questions of the vacancy; of yes or no, the answer is `yes` or `no`. */
	answers: z
		.array(z.strictObject({ questionId: z.string().max(36), answer: z.string().trim().max(2_000) }))
		.max(10),
});
export type ApplicationInput = z.infer<typeof applicationInputSchema>;

/** A question as it was asked, with what was answered. */
export const answeredSchema = z.object({
	question: z.string(),
	kind: z.enum(['text', 'choice', 'yes_no']),
	answer: z.string(),
});
export type Answered = z.infer<typeof answeredSchema>;

export const applicationSchema = z.object({
	/** Full name (specification section 3). */
	name: z.string(),
	vacancyTitle: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	email: z.string(),
	phoneNumber: z.string().nullable(),
	message: z.string(),
	/** Each with the question as it was asked. */
	answers: z.array(answeredSchema),
	status: z.enum(applicationStatuses),
	decisionMessage: z.string().nullable(),
	reason: z.string().nullable(),
	decidedAt: z.string().nullable(),
	createdAt: z.string(),
	vacancyId: z.string(),
	/** The time of an activity that it is a place at; null for an application to the whole of it. */
	occurrenceId: z.string().nullable(),
	occurrenceStartsAt: z.string().nullable(),
	occurrenceEndsAt: z.string().nullable(),
	occurrenceAllDay: z.boolean().nullable(),
	organizationId: z.string(),
	organizationName: z.string(),
	/** Null for a guest. */
	userId: z.string().nullable(),
	/** How many wait for a spot, or for a place at the same time, with this one the last of them; null for one that does not wait. */
	waitingPlace: z.number().nullable(),
	/** Until when the spot that was offered is held. */
	offeredUntil: z.string().nullable(),
	/** Whole days since it came in. */
	ageInDays: z.number(),
});

/** What the reader may do with an application. */
const applicationCanSchema = z.object({
	accept: z.boolean(),
	reject: z.boolean(),
	withdraw: z.boolean(),
	/** Takes the spot that is offered. */
	take: z.boolean(),
	complete: z.boolean(),
	noShow: z.boolean(),
});
export type ApplicationCan = z.infer<typeof applicationCanSchema>;

const linkTo = <const Type extends string>(type: Type) =>
	z.object({ data: z.object({ type: z.literal(type), id: z.string() }) });

export const applicationResource = resourceSchema(
	'applications',
	applicationSchema,
	{ vacancy: linkTo('vacancies'), organization: linkTo('organizations') },
	z.object({ can: applicationCanSchema.optional() }),
);
/** An application as pages have it. */
export type Application = FlatOf<typeof applicationResource>;

/** The name and the address of a member are the account's: what is sent for them is not read. */
export const applicationCreateBody = createBody('applications', applicationInputSchema.partial(), {
	vacancy: toOne('vacancies'),
	/** A time at which an activity is held: a place there is had at once, while there are any. */
	occurrence: toOne('occurrences'),
});

/** The token of the mails to a guest, to withdraw with. */
export const withdrawalBody = verbBody('applications', { token: z.string().min(1).max(200) });

const timeOfActivity = z.object({ startsAt: z.string(), endsAt: z.string(), allDay: z.boolean() });

/** What such a link is about, for who holds it; no more than stood in the mail. */
export const withdrawalSchema = z.object({
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organizationName: z.string(),
	status: z.enum(applicationStatuses),
	/** Of a place at one time of an activity. */
	occurrence: timeOfActivity.nullable(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** A verb on an application: PUT /api/v1/applications/{id}/{verb}, with a message to the applicant and a reason. */
export const applicationVerbs = ['accept', 'reject', 'withdraw', 'complete', 'no_show'] as const;
export type ApplicationVerb = (typeof applicationVerbs)[number];
export const decisionBody = verbBody('applications', {
	message: z.string().trim().max(5_000).optional(),
	reason: z.string().trim().max(500).optional(),
});
export type Decision = z.infer<typeof decisionBody>;

export { offerDays } from './enums.ts';

/** The token of the mail that offers a spot. */
export const spotOfferBody = verbBody('applications', { token: z.string().min(1).max(200) });

/** What such a mail is about, for who holds it; no more than stood in the mail. */
export const spotOfferSchema = z.object({
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organizationName: z.string(),
	/** `lapsed`: the spot went to the next. */
	state: z.enum(['offered', 'taken', 'declined', 'lapsed', 'closed']),
	offeredUntil: z.string(),
	/** Of a place at one time of an activity. */
	occurrence: timeOfActivity.nullable(),
});
export type SpotOffer = z.infer<typeof spotOfferSchema>;

/** GET /api/v1/applications/counts answers in its meta: how many there are in each state. */
export const applicationCountsSchema = z.object({
	counts: z.object({
		pending: z.number(),
		waiting: z.number(),
		offered: z.number(),
		accepted: z.number(),
		rejected: z.number(),
		withdrawn: z.number(),
		completed: z.number(),
		noShow: z.number(),
	}),
	total: z.number(),
});
export type ApplicationCounts = z.infer<typeof applicationCountsSchema>;

/**
 * Why an application was rejected when nobody wrote it: the organisation or the vacancy went away, or the time that was
 * waited for was cancelled or began. The words are in the messages.
 */
export const rejectionKeys = [
	'organisation_archived',
	'organisation_deleted',
	'vacancy_archived',
	'session_cancelled',
	'session_begun',
] as const;
export type RejectionKey = (typeof rejectionKeys)[number];

/** Why an application is withdrawn when nobody did it: the spot on offer was not taken in time. */
export const lapsedKey = 'offer_lapsed';

/** A line of an application's history, from the audit log. */
export const historyEntrySchema = z.object({
	action: z.string(),
	reason: z.string().nullable(),
	actorName: z.string().nullable(),
	createdAt: z.string(),
});
export const historyEntryResource = resourceSchema('application_events', historyEntrySchema);
export type HistoryEntry = FlatOf<typeof historyEntryResource>;

export const answerKinds = ['accept', 'reject'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** What a kept answer may hold between braces, that is different for each who reads it. */
export const answerVariables = ['name', 'title', 'organisation', 'me'] as const;
export type AnswerVariable = (typeof answerVariables)[number];

/** An answer that an organisation keeps, to start from. */
const answerTemplateInput = z.strictObject({
	kind: z.enum(answerKinds),
	name: z.string().trim().min(1).max(80),
	body: z.string().trim().min(1).max(5_000),
});
export type AnswerTemplateInput = z.infer<typeof answerTemplateInput>;

export const answerTemplateResource = resourceSchema(
	'answer_templates',
	answerTemplateInput.extend({ updatedAt: z.string() }),
);
export type AnswerTemplate = FlatOf<typeof answerTemplateResource>;
export const answerTemplateCreateBody = createBody('answer_templates', answerTemplateInput);
export const answerTemplateUpdateBody = updateBody('answer_templates', answerTemplateInput);

/** The most answers of one kind that an organisation keeps. */
export const maxAnswerTemplates = 30;
