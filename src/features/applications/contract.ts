import { z } from 'zod';
import { takingPartSchema } from '#features/activities/contract.ts';
import { limits } from '#features/questions/contract.ts';
import { questionKinds } from '#features/vacancies/enums.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, relatedOne, resourceSchema, toOne, updateBody } from '#platform/contract/jsonapi.ts';
import { groupKinds, maxGroup, outcomeReasons, outcomeSides, outcomes } from './enums.ts';
import { vogInShortSchema } from './vog-contract.ts';

export const applicationStatuses = [
	'pending',
	/** On the waiting list of a full vacancy. */
	'waiting',
	/** A spot is held for the person who waited longest. */
	'offered',
	'accepted',
	'rejected',
	'withdrawn',
	'completed',
	'no_show',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Whether somebody with a place at a time of an activity came. */
export const attendances = ['came', 'absent', 'excused'] as const;
export type Attendance = (typeof attendances)[number];
/** `expected` takes an earlier mark back. */
export const attendanceMarks = [...attendances, 'expected'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];
/** How many hours before it begins the door opens: from then on people are checked in. */
export const doorOpensHours = 1;
/** How many hours after it ended the code at the door still works. */
export const doorClosesHours = 2;
/** How many days after it ended the list can still be changed. */
export const attendanceDays = 30;

const givenAnswer = z.string().trim().max(limits.answer);

/** What an applicant submits. A member's name and address come from the account; a guest enters them. */
export const applicationInputSchema = z.strictObject({
	firstName: z.string().trim().min(1).max(80),
	lastName: z.string().trim().max(120),
	email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
	phoneNumber: z.string().trim().max(30).nullable(),
	message: z.string().trim().max(5_000),
	/**
	 * How many people a group has, with who applies; null for one person. Only where groups are wanted. The most is looked at
	 * beside the spots that are left, which say more to who types too many.
	 */
	groupSize: z.number().int().min(2).nullable(),
	groupKind: z.enum(groupKinds).nullable(),
	groupName: z.string().trim().max(120).nullable(),
	/**
	 * Whether to join the waiting list if the occurrence is full, or if there are too few spots for a group. Without it that is
	 * refused with 409 `full` and `too_few_left`.
	 */
	waitingList: z.boolean(),
	/**
	 * Answers to the vacancy's questions: for a choice the words of an option, for a yes-or-no question `yes` or `no`, for a
	 * checkbox `yes`. Where several may be chosen, a list.
	 */
	answers: z
		.array(
			z.strictObject({
				questionId: z.string().max(36),
				answer: z.union([givenAnswer, z.array(givenAnswer).max(limits.options + 1)]),
			}),
		)
		.max(10),
});
export type ApplicationInput = z.infer<typeof applicationInputSchema>;

/** A question as it was worded at the time, with its answer. */
export const answeredSchema = z.object({
	question: z.string(),
	kind: z.enum(questionKinds),
	/** Where several were chosen, those in one line. */
	answer: z.string(),
	/** Where several may be chosen, each that was. */
	chosen: z.array(z.string()).optional(),
});
export type Answered = z.infer<typeof answeredSchema>;

/** What one side says became of an acceptance; `outcome` is null while it has not answered. */
export const outcomeSchema = z.object({
	side: z.enum(outcomeSides),
	outcome: z.enum(outcomes).nullable(),
	reason: z.enum(outcomeReasons).nullable(),
	askedAt: z.string(),
	answeredAt: z.string().nullable(),
});

export const applicationSchema = z.object({
	/** Full name (specification section 3). */
	name: z.string(),
	vacancyTitle: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	email: z.string(),
	phoneNumber: z.string().nullable(),
	message: z.string(),
	/** For how many people it is; more than 1 for a group, unless one person is left of it. */
	groupSize: z.number(),
	/** Null for whoever applied alone. */
	groupKind: z.enum(groupKinds).nullable(),
	groupName: z.string().nullable(),
	/** Who they are, as far as that is known. */
	groupNames: z.array(z.string()),
	/** How many of a group came, once it is marked that it did; null for one person too. */
	groupCame: z.number().nullable(),
	/** Each answer with the question as it was worded at the time. */
	answers: z.array(answeredSchema),
	status: z.enum(applicationStatuses),
	decisionMessage: z.string().nullable(),
	reason: z.string().nullable(),
	decidedAt: z.string().nullable(),
	createdAt: z.string(),
	vacancyId: z.string(),
	/** The occurrence it is a place at; null for an application to the whole vacancy. */
	occurrenceId: z.string().nullable(),
	occurrenceStartsAt: z.string().nullable(),
	occurrenceEndsAt: z.string().nullable(),
	occurrenceAllDay: z.boolean().nullable(),
	occurrenceStatus: z.enum(['planned', 'cancelled']).nullable(),
	organizationId: z.string(),
	organizationName: z.string(),
	/** Null for a guest. */
	userId: z.string().nullable(),
	/** Position on the waiting list of the vacancy or occurrence, counted from 1; null if it does not wait. */
	waitingPlace: z.number().nullable(),
	/** Until when the offered spot is held. */
	offeredUntil: z.string().nullable(),
	/** Whether the person came, once that is marked. */
	attendance: z.enum(attendances).nullable(),
	checkedInAt: z.string().nullable(),
	/** Whether the person is there now: marked or checked in at a time that is not over. */
	present: z.boolean(),
	/** How it stands with the certificate of conduct; null for work that needs none. */
	vog: vogInShortSchema.nullable(),
	/** Whether it became voluntary work: the answers of both sides for those who decide, one's own for the applicant. */
	outcomes: z.array(outcomeSchema),
	/** Whole days since it was submitted. */
	ageInDays: z.number(),
});

/** What the current user may do with an application. */
const applicationCanSchema = z.object({
	accept: z.boolean(),
	reject: z.boolean(),
	withdraw: z.boolean(),
	/** Take the offered spot. */
	take: z.boolean(),
	complete: z.boolean(),
	noShow: z.boolean(),
	/** Mark whether the person came to the occurrence. */
	markAttendance: z.boolean(),
	/** Take back one's own check-in, until the time is over. */
	undoCheckIn: z.boolean(),
	/** Look again at a rejected application. */
	reconsider: z.boolean(),
	/** Say who is in the group, and how many those are. */
	changeGroup: z.boolean(),
	resizeGroup: z.boolean(),
	/** Make the group larger: not while others wait, but for those who decide. */
	growGroup: z.boolean(),
	/** Say whether it became voluntary work. */
	tellOutcome: z.boolean(),
	/** Undo the decision: its mail has not left yet. */
	undo: z.boolean(),
});
export type ApplicationCan = z.infer<typeof applicationCanSchema>;

const timeOfActivity = z.object({ startsAt: z.string(), endsAt: z.string(), allDay: z.boolean() });

export const applicationResource = resourceSchema(
	'applications',
	applicationSchema,
	{ vacancy: relatedOne('vacancies'), organization: relatedOne('organizations') },
	z.object({
		can: applicationCanSchema.optional(),
		/**
		 * What accepting an application to an activity as a whole gives, for those who decide on it: a place at the only time
		 * that is left, or nothing yet where there are several (`time` is null).
		 */
		ifAccepted: z.object({ time: timeOfActivity.extend({ isFull: z.boolean() }).nullable() }).optional(),
		/** Of somebody who was accepted for an activity as a whole, and has a place at none of its times that are left. */
		needsTime: z.literal(true).optional(),
	}),
);
/** An application in the flat form that pages use. */
export type Application = FlatOf<typeof applicationResource>;

/** The name and address are optional: for members they are taken from the account and ignored here. */
export const applicationCreateBody = createBody('applications', applicationInputSchema.partial(), {
	vacancy: toOne('vacancies'),
	/** An occurrence of an activity: a free place is given at once. */
	occurrence: toOne('occurrences'),
});

/** The token from the mails to a guest, for withdrawing. */
export const withdrawalBody = verbBody('applications', { token: z.string().min(1).max(200) });

/** What a withdraw link is about, for its holder; it reveals no more than the mail did and the holder said. */
export const withdrawalSchema = z.object({
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organizationName: z.string(),
	status: z.enum(applicationStatuses),
	/** For how many people it is, and whether those can still become fewer or more. */
	groupSize: z.number(),
	/** Who they are, as far as that was said. */
	groupNames: z.array(z.string()),
	canResize: z.boolean(),
	/** Whether they can become more: not while others wait for spots. */
	canGrow: z.boolean(),
	/** The occurrence, if the place is at one. */
	occurrence: timeOfActivity.nullable(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** The place that the link of a mail to a guest is about, with what there is for whoever takes part. */
export const linkedPlaceSchema = withdrawalSchema.extend({
	place: z.string().nullable(),
	/** Whether it can be given back. */
	canWithdraw: z.boolean(),
	takingPart: takingPartSchema,
});
export type LinkedPlace = z.infer<typeof linkedPlaceSchema>;
export const linkedMaterialBody = verbBody('applications', {
	token: z.string().min(1).max(200),
	materialId: z.uuid().toLowerCase(),
});

/** A verb on an application: PUT /api/v1/applications/{id}/{verb}, with a message to the applicant and a reason. */
export const applicationVerbs = [
	'accept',
	'reject',
	'reconsider',
	'withdraw',
	'complete',
	'no_show',
] as const;
export type ApplicationVerb = (typeof applicationVerbs)[number];
export const decisionBody = verbBody('applications', {
	message: z.string().trim().max(5_000).optional(),
	reason: z.string().trim().max(500).optional(),
	/** The state that whoever decides saw; if it has become another one meanwhile, the decision is refused. */
	from: z.enum(applicationStatuses).optional(),
});
export type Decision = z.infer<typeof decisionBody>;

/** PUT /api/v1/applications/{id}/attendance */
export const attendanceBody = verbBody('applications', {
	attendance: z.enum(attendanceMarks),
	/** What the list showed; if it has become something else meanwhile, the mark is refused. */
	from: z.enum(attendanceMarks).optional(),
	/** How many of a group came; without it all of them. */
	came: z.number().int().min(1).max(maxGroup).optional(),
	/** How many the list showed that came; if it has become another number meanwhile, the mark is refused. */
	fromCame: z.number().int().optional(),
	/** Made by the client for this mark: the same mark that arrives twice is made once. */
	key: z.uuid().toLowerCase().optional(),
});
export type AttendanceInput = z.infer<typeof attendanceBody>;

/** How many seconds the mail of a decision is held, in which the decision can be undone (domain rule). */
export const undoSeconds = 10;
/** How many days after a rejection it can be corrected (domain rule). */
export const correctionDays = 30;

export { offerDays } from './enums.ts';

/** The token from the mail that offers a spot. */
export const spotOfferBody = verbBody('applications', { token: z.string().min(1).max(200) });

/** What the offered spot is, for the holder of the link; it reveals no more than the mail did. */
export const spotOfferSchema = z.object({
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organizationName: z.string(),
	/** `lapsed`: the spot went to the next person. */
	state: z.enum(['offered', 'taken', 'declined', 'lapsed', 'closed']),
	offeredUntil: z.string(),
	/** For how many people it is. */
	groupSize: z.number(),
	/** The occurrence, if the place is at one. */
	occurrence: timeOfActivity.nullable(),
});
export type SpotOffer = z.infer<typeof spotOfferSchema>;

const groupNames = z.array(z.string().trim().min(1).max(120)).max(maxGroup);

/** PUT /api/v1/applications/{id}/group */
export const groupBody = verbBody('applications', {
	/** One where of a group one person is left. */
	size: z.number().int().min(1).optional(),
	names: groupNames,
});
export type GroupInput = z.infer<typeof groupBody>;
/** The token from the mails to a guest, with how many they are, and who; without names those that are known stay. */
export const linkedGroupBody = verbBody('applications', {
	token: z.string().min(1).max(200),
	size: z.number().int().min(1),
	names: groupNames.optional(),
});

/** PUT /api/v1/applications/{id}/place */
export const placeBody = verbBody('applications', { occurrenceId: z.uuid() });
export type PlaceInput = z.infer<typeof placeBody>;

const outcomeInput = { outcome: z.enum(outcomes), reason: z.enum(outcomeReasons).nullable().optional() };
/** PUT /api/v1/applications/{id}/outcome */
export const outcomeBody = verbBody('applications', outcomeInput);
export type OutcomeInput = z.infer<typeof outcomeBody>;
/** The token from the mail that asks what became of an acceptance. */
export const outcomeLinkBody = verbBody('applications', { token: z.string().min(1).max(200) });
export const outcomeLinkAnswerBody = verbBody('applications', {
	token: z.string().min(1).max(200),
	...outcomeInput,
});
/** What such a mail asks, for the holder of its link; it reveals no more than the mail did. */
export const outcomeLinkSchema = outcomeSchema.pick({ side: true, outcome: true, reason: true }).extend({
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organizationName: z.string(),
	/** The first name of the volunteer. */
	name: z.string(),
	open: z.boolean(),
});
export type OutcomeLink = z.infer<typeof outcomeLinkSchema>;

/** GET /api/v1/applications/counts returns in its meta the number of applications per state. */
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
 * Reasons of rejections by the system: the organisation or the vacancy went away, or the occurrence that was waited for
 * was cancelled or began. The texts are in the messages.
 */
export const rejectionKeys = [
	'organisation_archived',
	'organisation_deleted',
	'vacancy_archived',
	'session_cancelled',
	'session_begun',
] as const;
export type RejectionKey = (typeof rejectionKeys)[number];

/** Reason of a withdrawal by the system: the offered spot was not taken in time. */
export const lapsedKey = 'offer_lapsed';

/** An entry of an application's history, from the audit log. */
export const historyEntrySchema = z.object({
	action: z.string(),
	reason: z.string().nullable(),
	actorName: z.string().nullable(),
	createdAt: z.string(),
});
export const historyEntryResource = resourceSchema('application_events', historyEntrySchema);
export type HistoryEntry = FlatOf<typeof historyEntryResource>;

/** What a kept answer is for: deciding on an application, or a message in a conversation. */
export const answerKinds = ['accept', 'reject', 'message'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Characters of the text of a reply template. */
export const maxAnswerBody = 5_000;

/** A reply template of an organisation; what it can be filled with is in answer-variables.ts. */
const answerTemplateInput = z.strictObject({
	kind: z.enum(answerKinds),
	name: z.string().trim().min(1).max(80),
	body: z.string().trim().min(1).max(maxAnswerBody),
});
export type AnswerTemplateInput = z.infer<typeof answerTemplateInput>;

export const answerTemplateResource = resourceSchema(
	'answer_templates',
	answerTemplateInput.extend({ updatedAt: z.string() }),
);
export type AnswerTemplate = FlatOf<typeof answerTemplateResource>;
export const answerTemplateCreateBody = createBody('answer_templates', answerTemplateInput);
export const answerTemplateUpdateBody = updateBody('answer_templates', answerTemplateInput);

/** Maximum number of reply templates of one kind in an organisation. */
export const maxAnswerTemplates = 30;
