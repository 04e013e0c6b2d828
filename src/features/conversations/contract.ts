import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, resourceSchema } from '#platform/contract/jsonapi.ts';
import {
	aboutTypes,
	conversationStates,
	invitationStates,
	MAX_BODY,
	MAX_FILE_BYTES,
	MAX_FILES,
	MAX_REPORT_ANSWER,
	MAX_SUBJECT,
	partyKinds,
	reportOutcomes,
} from './enums.ts';

/** A party, as the other one sees it. */
const partySchema = z.object({
	kind: z.enum(partyKinds),
	/** Null for a person whose account is gone. */
	name: z.string().nullable(),
	organizationId: z.string().nullable(),
	/** Only what the person shares. */
	email: z.string().nullable(),
	phoneNumber: z.string().nullable(),
});
export type Party = z.infer<typeof partySchema>;

/** What came of a report, for who reported. */
const handledForReporter = z
	.object({ handledAt: z.string(), outcome: z.enum(reportOutcomes), answer: z.string().nullable() })
	.nullable();

/** What the current user may do with a conversation. */
const canSchema = z.object({
	write: z.boolean(),
	/** Put it away, or bring it back. */
	settle: z.boolean(),
	assign: z.boolean(),
	shareContact: z.boolean(),
	block: z.boolean(),
	report: z.boolean(),
	/** Say that a report was looked at. */
	handleReport: z.boolean(),
});

export const conversationResource = resourceSchema(
	'conversations',
	z.object({
		subject: z.string(),
		aboutType: z.enum(aboutTypes).nullable(),
		aboutId: z.string().nullable(),
		/** For the user's own party; null for a reported conversation of others. */
		state: z.enum(conversationStates).nullable(),
		/** The number of messages of the other party that the user has not read. */
		unread: z.number().int(),
		/** Since when the other party waits for an answer; null if it does not. */
		waitingSince: z.string().nullable(),
		lastMessageAt: z.string(),
		/** The beginning of the last message. */
		excerpt: z.string(),
		/** Whether the user's own party wrote the last message. */
		isLastOurs: z.boolean(),
		us: partySchema.nullable(),
		them: partySchema,
		assignedToId: z.string().nullable(),
		assignedToName: z.string().nullable(),
		/** Whether the user shares email address and phone number. */
		sharesContact: z.boolean(),
		/** Whether the user's party wants no more messages, and whether the other does. */
		isBlocked: z.boolean(),
		isRefused: z.boolean(),
		/** Whether the centre ended it after a report: neither says more. */
		isEnded: z.boolean(),
		/** Of an invitation that the volunteer has not answered: its organisation says nothing more yet. */
		awaitsInterest: z.boolean(),
		/** The same for the volunteer: the invitation waits for their yes or no. */
		asksInterest: z.boolean(),
		/** What became of the invitation that it is about; null for what is about none. */
		invitation: z.enum(invitationStates).nullable(),
		/** Why it was reported, for who reported it and for the centre; null if it was not, or that is done with. */
		report: z.string().nullable(),
		/** Which party reported it and when, for the centre. */
		reportedBy: z.string().nullable(),
		reportedAt: z.string().nullable(),
		/** What came of the last report, for the party that reported it and for thirty days; null if nothing did. */
		handledReport: handledForReporter,
		/** The names of both parties, for the centre that looks at what was reported; empty for the parties themselves. */
		parties: z.array(z.string()),
		/** The accounts and organisations of the parties, for the centre that looks at what was reported. */
		partyPages: z.array(
			z.object({ type: z.enum(['users', 'organizations']), id: z.string(), name: z.string().nullable() }),
		),
	}),
	{},
	z.object({ can: canSchema }),
);
/** A conversation as pages have it. */
export type Conversation = FlatOf<typeof conversationResource>;

/** A file that was sent with a message. */
const attachedSchema = z.object({
	id: z.string(),
	name: z.string(),
	mediaType: z.string(),
	bytes: z.number().int(),
});
export type Attached = z.infer<typeof attachedSchema>;

export const messageResource = resourceSchema(
	'messages',
	z.object({
		/** Empty for a message that was deleted, and for one of files alone. */
		body: z.string(),
		/** What it said when it was reported, where it was changed or deleted since; for the centre while the report waits. */
		keptBody: z.string().nullable(),
		files: z.array(attachedSchema),
		isOurs: z.boolean(),
		/** Whether the user wrote it, and not a colleague. */
		isMine: z.boolean(),
		/** Who wrote it; to the other party the first name only. Null once the account is gone. */
		authorName: z.string().nullable(),
		/** The organisation or the centre for which it was written; null for what somebody wrote for themselves. */
		partyName: z.string().nullable(),
		createdAt: z.string(),
		editedAt: z.string().nullable(),
		deletedAt: z.string().nullable(),
		/** Whether the other party has read it; null for messages of the other party. */
		isRead: z.boolean().nullable(),
	}),
	{},
	z.object({ can: z.object({ update: z.boolean(), remove: z.boolean() }) }),
);
export type Message = FlatOf<typeof messageResource>;

/** Characters that show nothing: a message of those alone says nothing. */
const UNSEEN = /[\s\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/g;
/** A line has no breaks, and no signs that turn the direction of what stands after it. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ');
const anyBody = z
	.string()
	.trim()
	.overwrite((text) => (text.replace(UNSEEN, '') === '' ? '' : text))
	.max(MAX_BODY);
const body = anyBody.min(1);
const clientKey = z.uuid();
/** Files that were stored for this message before. */
const fileIds = z.array(z.uuid().toLowerCase()).max(MAX_FILES).default([]);

/** A message says something, or has a file. */
function saysSomething(
	{ body, fileIds }: { body: string; fileIds: readonly string[] },
	context: z.core.$RefinementCtx<unknown>,
): void {
	if (body !== '' || fileIds.length > 0) return;
	context.addIssue({
		code: 'too_small',
		origin: 'string',
		minimum: 1,
		inclusive: true,
		path: ['body'],
		input: body,
	});
}

/** Begins a conversation about something, or goes on with the one there is; without `about` it is with the centre. */
export const conversationCreateBody = createBody(
	'conversations',
	z
		.strictObject({
			aboutType: z.enum(aboutTypes).nullable().default(null),
			aboutId: z.uuid().toLowerCase().nullable().default(null),
			/** Needed where it is about nothing else. */
			subject: z.string().overwrite(onOneLine).trim().min(1).max(MAX_SUBJECT).optional(),
			body: anyBody,
			fileIds,
			/** Made by who sends it: sent twice, it is said once. */
			clientKey,
		})
		.superRefine(saysSomething),
);

export const messageCreateBody = createBody(
	'messages',
	z.strictObject({ body: anyBody, fileIds, clientKey }).superRefine(saysSomething),
);
export const messageFileBody = createBody(
	'message_files',
	z.strictObject({ file: z.file().min(1).max(MAX_FILE_BYTES) }),
);
/** How a message names a file that was stored for it. */
export const storedFileSchema = z.object({ fileId: z.string(), name: z.string() });
export const messageFileResource = resourceSchema(
	'message_files',
	attachedSchema.omit({ id: true }).extend({ createdAt: z.string() }),
);
export const messageUpdateBody = verbBody('messages', { body });
export const assignBody = verbBody('conversations', { userId: z.uuid().toLowerCase().nullable() });
export const reportBody = verbBody('conversations', { reason: z.string().trim().min(1).max(1000) });
export const handleReportBody = verbBody('conversations', {
	outcome: z.enum(reportOutcomes),
	/** What who reported reads about it. */
	answer: z.string().trim().max(MAX_REPORT_ANSWER).optional(),
});
/** What came of a report, for the centre; without what was said. */
export const handledReportSchema = z.object({
	subject: z.string(),
	parties: z.array(z.string().nullable()),
	reason: z.string(),
	reportedAt: z.string(),
	handledAt: z.string(),
	handledByName: z.string().nullable(),
	/** Null for one that was handled before outcomes were kept. */
	outcome: z.enum(reportOutcomes).nullable(),
	answer: z.string().nullable(),
	isEnded: z.boolean(),
});
export type HandledReport = z.infer<typeof handledReportSchema>;
export const switchBody = verbBody('conversations', { on: z.boolean() });

/** How many conversations there are in each state, and how many of them are unread. */
export const conversationCounts = z.object({
	waitingForUs: z.number(),
	waitingForThem: z.number(),
	done: z.number(),
	unread: z.number(),
	/** Reported conversations, for the centre. */
	reported: z.number(),
});
export type ConversationCounts = z.infer<typeof conversationCounts>;

/** What a conversation about something would be, before it is begun. */
export const matterSchema = z.object({
	/** The conversation there is about it already. */
	conversationId: z.string().nullable(),
	subject: z.string(),
	with: z.string(),
	/** Whether `with` is the name of a person. */
	isWithPerson: z.boolean(),
	/** The name of the organisation or the centre for which the user would write; null for who writes for themselves. */
	writesFor: z.string().nullable(),
	/** Of an invitation to which the user's own side says nothing more before its volunteer does: what became of it. */
	awaits: z.enum(invitationStates).nullable(),
});
export type Matter = z.infer<typeof matterSchema>;

/** Whom a message to all who were accepted goes to. */
export const manyPreviewSchema = z.object({
	/** The title of the vacancy. */
	subject: z.string(),
	/** When the time begins to which it goes; null for all who were accepted. */
	startsAt: z.string().nullable(),
	people: z.number().int(),
	/** How many were accepted beside these, in whose conversation no more messages are taken. */
	refusing: z.number().int(),
	names: z.array(z.string()),
	/** Whether there are more than one message goes to. */
	tooMany: z.boolean(),
});
export type ManyPreview = z.infer<typeof manyPreviewSchema>;
export const manyBody = verbBody('conversations', {
	vacancyId: z.uuid().toLowerCase(),
	/** One of the times of an activity; null for all who were accepted. */
	occurrenceId: z.uuid().toLowerCase().nullable().default(null),
	body,
	/** Made by who sends it: sent twice, it is said once. */
	clientKey,
});
/** The same before it is sent. */
export const manyDraftBody = verbBody('conversations', {
	vacancyId: z.uuid().toLowerCase(),
	occurrenceId: z.uuid().toLowerCase().nullable().default(null),
	body,
});
/** How the first of them would read it. */
export const manyDraftSchema = z.object({ name: z.string(), body: z.string() });
export const manySaidSchema = z.object({ said: z.number().int() });

/** A colleague to whom a conversation can be assigned. */
export const colleagueSchema = z.object({ id: z.string(), name: z.string() });

/** The same conversation, for a guest with the link of a mail. */
export const guestLookUpBody = verbBody('conversations', {
	token: z.string().min(1).max(200),
	/** Whether somebody sees it: a program that only follows the link reads nothing. */
	seen: z.boolean().default(true),
});
/** The switches of a guest: no more messages, or messages again. */
export const guestSwitchBody = verbBody('conversations', {
	token: z.string().min(1).max(200),
	on: z.boolean(),
});
export const guestReportBody = verbBody('conversations', {
	token: z.string().min(1).max(200),
	reason: z.string().trim().min(1).max(1000),
});
/** POST /api/v1/conversations/guest/stream: the token of the link. */
export const guestStreamBody = verbBody('conversations', { token: z.string().min(1).max(200) });
export const guestMessageBody = verbBody(
	'conversations',
	{ token: z.string().min(1).max(200), body: anyBody, fileIds, clientKey },
	saysSomething,
);
export const guestFileBody = createBody(
	'message_files',
	z.strictObject({ token: z.string().min(1).max(200), file: z.file().min(1).max(MAX_FILE_BYTES) }),
);
export const guestFileLookUpBody = verbBody('conversations', {
	token: z.string().min(1).max(200),
	fileId: z.uuid().toLowerCase(),
});
export const guestConversationSchema = z.object({
	subject: z.string(),
	us: z.string(),
	them: z.string(),
	canWrite: z.boolean(),
	/** Whether the centre ended it. */
	isEnded: z.boolean(),
	/** Whether the guest wants no more messages. */
	isBlocked: z.boolean(),
	/** Whether the guest may block and report: not where the other party is the centre. */
	canBlock: z.boolean(),
	/** Whether the guest reported it and the centre has not looked at that yet. */
	isReported: z.boolean(),
	handledReport: handledForReporter,
	messages: z.array(
		z.object({
			id: z.string(),
			body: z.string(),
			files: z.array(attachedSchema),
			isOurs: z.boolean(),
			authorName: z.string().nullable(),
			createdAt: z.string(),
			deletedAt: z.string().nullable(),
		}),
	),
});
export type GuestConversation = z.infer<typeof guestConversationSchema>;
