import { z } from 'zod';
import { answeredSchema, questionTypes, textSchema } from '#features/questions/contract.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { contentSchema, limits } from './content.ts';

/** Who may fill a form in (specification section 4): everybody, or who holds a token. */
export const accessPermissions = ['anonymous', 'token_holder'] as const;
export type AccessPermission = (typeof accessPermissions)[number];
export const formStatuses = ['draft', 'open', 'closed', 'archived'] as const;
export type FormStatus = (typeof formStatuses)[number];
export const formVerbs = ['open', 'close', 'archive'] as const;
export type FormVerb = (typeof formVerbs)[number];

/** How many forms a centre or an organisation has at most, and how many submissions a form. */
export const most = { forms: 500, submissions: 100_000 } as const;

const when = z.iso.datetime({ offset: true }).nullable();

/** What is said of a form when it is made or changed. */
const formInput = z.strictObject({
	/** The last part of its address. */
	slug: z
		.string()
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
		.min(3)
		.max(80),
	accessPermission: z.enum(accessPermissions).default('anonymous'),
	content: contentSchema,
	opensAt: when.default(null),
	closesAt: when.default(null),
	/** How many submissions it takes; null for no other limit than that of every form. */
	mostSubmissions: z.number().int().min(1).max(most.submissions).nullable().default(null),
	/** Whether each person, by account or email address, may send it once. */
	oncePerPerson: z.boolean().default(false),
	/** Days after which submissions are removed. */
	retentionDays: z.number().int().min(1).max(3_650).default(365),
	/** Whether who sends it gets a mail with their answers. */
	confirmSender: z.boolean().default(false),
	/** Who is notified and mailed of what is sent; empty: who runs the form is notified. */
	recipientIds: z.array(z.uuid().toLowerCase()).max(20).default([]),
	/** Whether the centre reads what is sent with a form of an organisation. Of its own forms it always does. */
	sharedWithCentre: z.boolean().default(false),
});
export type FormInput = z.infer<typeof formInput>;

export const formResource = resourceSchema(
	'forms',
	formInput.extend({
		status: z.enum(formStatuses),
		/** Whether the centre is reached by it. */
		isContact: z.boolean(),
		/** The organisation it belongs to; null for the centre. */
		organizationId: z.string().nullable(),
		organizationName: z.string().nullable(),
		/** The centre that reads what is sent beside the organisation, as visitors are told. */
		sharedWith: z.string().nullable(),
		/** The number of the version that visitors see; 0 before it opened for the first time. */
		version: z.number(),
		/** Whether what is edited differs from what visitors see. */
		changed: z.boolean(),
		/** The last part of its address and its title as visitors have them; null before it opened for the first time. */
		shownSlug: z.string().nullable(),
		shownTitle: textSchema.nullable(),
		revision: z.number(),
		submissions: z.number(),
		/** Submissions that nobody has handled. */
		newSubmissions: z.number(),
		createdAt: z.string(),
		updatedAt: z.string(),
	}),
	undefined,
	/** Whether one makes the form; who does not reads what is sent with it, because its organisation shares that. */
	z.object({ can: z.object({ manage: z.boolean() }) }),
);
/** A form as pages of staff use it. */
export type Form = FlatOf<typeof formResource>;

export const formCreateBody = createBody('forms', formInput);
export const formUpdateBody = updateBody(
	'forms',
	/** The revision that was read: if a newer one exists, the API returns 409. */
	formInput.extend({ revision: z.number().int().min(1) }),
);
export const formVerbBody = verbBody('forms', {});

export const contactFormBody = verbBody('forms', { isContact: z.boolean() });
/** The address of the form that the centre is reached by; null for none that everybody may fill in. */
export const contactFormMeta = z.object({ slug: z.string().nullable() });

/** Somebody who may be told of what is sent with a form. */
export const formRecipientResource = resourceSchema('form_recipients', z.object({ fullName: z.string() }));

/** A form as visitors see it. */
export const publicFormResource = resourceSchema(
	'public_forms',
	z.object({
		slug: z.string(),
		/** `full`: it has as many submissions as it takes. */
		state: z.enum(['open', 'not_yet', 'closed', 'full']),
		content: contentSchema,
		version: z.number(),
		opensAt: z.string().nullable(),
		closesAt: z.string().nullable(),
		oncePerPerson: z.boolean(),
		retentionDays: z.number(),
		organizationName: z.string().nullable(),
		/** The centre that reads the answers beside the organisation; null where the organisation alone does. */
		sharedWith: z.string().nullable(),
	}),
);
export type PublicForm = FlatOf<typeof publicFormResource>;

/** What somebody sends: answers by question, a choice with the keys of its options. */
const sentAnswers = z
	.array(
		z.strictObject({
			questionId: z.string().regex(/^[a-z0-9-]{1,36}$/),
			answer: z.array(z.string().max(limits.answer + 1)).max(limits.options + 1),
		}),
	)
	.max(limits.questions);

export const submissionCreateBody = createBody(
	'form_submissions',
	z.strictObject({
		answers: sentAnswers,
		locale: z.enum(['nl', 'en']).default('nl'),
		/** Names this filling in: the same answers with the same key are stored once. */
		key: z.uuid().toLowerCase().nullable().default(null),
		/** For how long it was filled in; null where that is not known. Nobody sends a form at once. */
		seconds: z.number().int().min(0).nullable().default(null),
		/** A field that nobody sees: who fills it in is no person. */
		website: z.string().max(200).default(''),
	}),
);

/** A file for a question, which is stored before the form is sent. */
export const formFileCreateBody = createBody(
	'form_files',
	z.strictObject({
		questionId: z.string().regex(/^[a-z0-9-]{1,36}$/),
		file: z.file().min(1).max(limits.fileBytes),
	}),
);
export const formFileResource = resourceSchema(
	'form_files',
	z.object({
		name: z.string(),
		mediaType: z.string(),
		bytes: z.number(),
		questionId: z.string(),
		createdAt: z.string(),
	}),
);

export const submissionStatuses = ['new', 'handled', 'spam'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

export const submissionResource = resourceSchema(
	'form_submissions',
	z.object({
		formId: z.string(),
		/** What both sides call it. */
		reference: z.string(),
		status: z.enum(submissionStatuses),
		/** Each answer with the question as it was asked. */
		answers: z.array(answeredSchema),
		locale: z.enum(['nl', 'en']),
		version: z.number(),
		submittedAt: z.string(),
		/** The colleague who handles it. */
		assignedToId: z.string().nullable(),
		assignedToName: z.string().nullable(),
	}),
);
export type Submission = FlatOf<typeof submissionResource>;
export const submissionUpdateBody = updateBody(
	'form_submissions',
	z.strictObject({ status: z.enum(submissionStatuses), assignedToId: z.uuid().toLowerCase().nullable() }),
);

/** The submissions before and after one among those that the filters leave, newest first. */
export const submissionPlace = z.object({ previous: z.string().nullable(), next: z.string().nullable() });

/** How often each answer to a question was given; nothing of them where few people gave one. */
const questionSummary = z.object({
	questionId: z.string(),
	questionType: z.enum(questionTypes),
	question: z.string(),
	answered: z.number(),
	/** Fewer than five people answered. */
	few: z.boolean(),
	/** An option (empty for what was written beside them), a number, a month or an hour. */
	bars: z.array(z.object({ key: z.string(), label: z.string(), count: z.number() })),
	/** Of numbers. */
	average: z.number().nullable(),
});
export type QuestionSummary = z.infer<typeof questionSummary>;
/** What was answered to a form, without what anybody answered; advertising is left out. */
export const submissionSummary = z.object({ submissions: z.number(), questions: z.array(questionSummary) });
export type SubmissionSummary = z.infer<typeof submissionSummary>;

/** How a file of submissions is separated: as Dutch spreadsheets read it, or as programs do. */
export const separators = ['semicolon', 'comma'] as const;

/** Submissions that are passed on as a file at once; with more the file is made apart. And how many such files a day. */
export const mostExported = { atOnce: 5_000, aDay: 10 } as const;
/** What became of a file that is made apart. */
export const exportStates = ['waiting', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];
export const exportResource = resourceSchema(
	'form_exports',
	z.object({
		state: z.enum(exportStates),
		separator: z.enum(separators),
		bytes: z.number(),
		createdAt: z.string(),
	}),
);

/** To whom a list of submissions is narrowed: those of oneself, or of nobody yet. */
export const assignments = ['me', 'nobody'] as const;

/** A file of submissions is asked for with the filters of the list. */
export const exportCreateBody = createBody(
	'form_exports',
	z.strictObject({
		separator: z.enum(separators).default('semicolon'),
		status: z.enum(submissionStatuses).nullable().default(null),
		text: z.string().trim().max(200).default(''),
		question: z.string().max(36).default(''),
		answer: z.string().trim().max(200).default(''),
		assigned: z.enum(assignments).nullable().default(null),
	}),
);
export type ExportInput = z.infer<typeof exportCreateBody>['data']['attributes'];

/** A question that submissions answer, also one that is gone: in its words of now, and those in which it was asked before. */
export const submittedQuestion = z.object({
	questionId: z.string(),
	question: z.string(),
	before: z.array(z.string()),
	removed: z.boolean(),
});

/** The counts of a form's submissions per state. */
export const submissionCounts = z.object({ new: z.number(), handled: z.number(), spam: z.number() });

/** What became of a link to a form: not mailed yet, not wanted by mail, mailed, opened, or over. */
export const tokenStates = ['waiting', 'unwanted', 'sent', 'opened', 'used', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

/** How many links are made at once, how many a form has, and how often in a day somebody makes them. */
export const mostTokens = { atOnce: 1_000, ofForm: 10_000, timesADay: 30 } as const;

/** What is said of links when they are made. */
const tokenTerms = {
	/** How often one link is used; null for as often as its holder wants until it expires. */
	mostUses: z.number().int().min(1).max(1_000).nullable().default(1),
	/** Days after which a link no longer works. */
	expiresInDays: z.number().int().min(1).max(365).default(30),
};
export const inviteAddressesBody = createBody(
	'form_tokens',
	z.strictObject({
		...tokenTerms,
		addresses: z.array(z.email().max(254)).min(1).max(mostTokens.atOnce),
	}),
);
export const inviteMembersBody = createBody('form_tokens', z.strictObject(tokenTerms));
/** The states of an application whose applicants are invited. */
export const invitedStatuses = ['pending', 'accepted', 'completed'] as const;
export const inviteApplicantsBody = createBody(
	'form_tokens',
	z.strictObject({
		...tokenTerms,
		vacancyId: z.uuid().toLowerCase(),
		statuses: z
			.array(z.enum(invitedStatuses))
			.min(1)
			.max(invitedStatuses.length)
			.default([...invitedStatuses]),
	}),
);
export const invitedMeta = z.object({
	/** Links that were made. */
	made: z.number(),
	/** People who have a link already that still works. */
	skipped: z.number(),
});
export const tokenVerbBody = verbBody('form_tokens', {});
export const tokenResource = resourceSchema(
	'form_tokens',
	z.object({
		email: z.string(),
		name: z.string(),
		state: z.enum(tokenStates),
		uses: z.number(),
		mostUses: z.number().nullable(),
		createdAt: z.string(),
		expiresAt: z.string(),
		sentAt: z.string().nullable(),
		remindedAt: z.string().nullable(),
		openedAt: z.string().nullable(),
		usedAt: z.string().nullable(),
	}),
	undefined,
	z.object({ can: z.object({ revoke: z.boolean(), remind: z.boolean() }) }),
);
export type Token = FlatOf<typeof tokenResource>;
/** How many links of a form are in each state. */
export const tokenCounts = z.object(
	Object.fromEntries(tokenStates.map((state) => [state, z.number()])) as Record<TokenState, z.ZodNumber>,
);
