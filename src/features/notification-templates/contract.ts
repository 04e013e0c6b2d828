import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { locales } from '#platform/http/locale.ts';
import {
	failureReasons,
	maxMailFooter,
	maxSenderName,
	maxTemplateBody,
	maxTemplateSubject,
	outboxStates,
	previewExamples,
} from './enums.ts';

const text = z.object({ subject: z.string(), body: z.string() });
const subjectParts = z.array(z.object({ text: z.string(), isVariable: z.boolean() }));
export type SubjectParts = z.infer<typeof subjectParts>;

/** A mail of the product in one language, and whether the centre has words of its own for it. */
const summarySchema = z.object({
	event: z.string(),
	locale: z.enum(locales),
	/** The part of the product that sends it. */
	group: z.string(),
	/** Whom it is for. */
	to: z.string(),
	/** Why it cannot be switched off; null where it can. */
	critical: z.string().nullable(),
	/** When it is sent, in a sentence. */
	when: z.string(),
	subject: z.string(),
	/** The same as one reads it: what is filled in by what it is, and of a choice its last half. */
	subjectParts,
	active: z.boolean(),
	isChanged: z.boolean(),
	/** Whether the words of the product have changed since the centre wrote its own. */
	defaultChanged: z.boolean(),
	/** When its words could not be used the last time, so that the mail left in those of the product. */
	failedAt: z.string().nullable(),
	updatedAt: z.string().nullable(),
});

const variableSchema = z.object({
	name: z.string(),
	type: z.enum(['text', 'number', 'date', 'flag', 'link', 'block']),
	required: z.boolean(),
	description: z.string(),
	example: z.string(),
});

export const templateSummaryResource = resourceSchema('notification_templates', summarySchema);
export const templateResource = resourceSchema(
	'notification_templates',
	summarySchema.extend({
		body: z.string(),
		defaults: text,
		/** What the product wrote when the centre saved its words, where that has changed since. */
		earlierDefaults: text.nullable(),
		failure: z.string().nullable(),
		/** 0 for a mail in the words of the product. */
		revision: z.number(),
		variables: z.array(variableSchema),
	}),
);
export const templateVersionResource = resourceSchema(
	'notification_template_versions',
	z.object({
		/** Null: back to the words of the product. */
		subject: z.string().nullable(),
		/** The subject as one reads it, with what is filled in by its description. */
		subjectParts: subjectParts.nullable(),
		body: z.string().nullable(),
		active: z.boolean(),
		authorName: z.string().nullable(),
		createdAt: z.string(),
	}),
);
export type TemplateSummary = FlatOf<typeof templateSummaryResource>;
export type Template = FlatOf<typeof templateResource>;
export type TemplateVariable = z.infer<typeof variableSchema>;

const input = {
	subject: z.string().trim().min(1).max(maxTemplateSubject),
	body: z.string().trim().min(1).max(maxTemplateBody),
};
export const templateInput = z.strictObject({
	...input,
	active: z.boolean(),
	revision: z.number().int().min(0),
});
export type TemplateInput = z.infer<typeof templateInput>;
export const templateBody = updateBody('notification_templates', templateInput);

const draft = { subject: z.string().max(2000), body: z.string().max(maxTemplateBody) };
export const previewBody = verbBody('notification_templates', {
	...draft,
	example: z.enum(previewExamples).default('sample'),
});
export const testBody = verbBody('notification_templates', input);
export const restoreBody = verbBody('notification_templates', { version: z.uuid() });

/** What is wrong with a text, and the mail that it makes where nothing is. */
export const previewMeta = z.object({
	problems: z.array(
		z.object({ field: z.enum(['subject', 'body']), line: z.number(), code: z.string(), what: z.string() }),
	),
	mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
	/** Whether there was a last mail to take data from. */
	latest: z.boolean(),
});
export type Preview = z.infer<typeof previewMeta>;

/** A mail that the centre sends or sent; what the product wrote in it is nobody's but its reader's. */
export const outgoingMailResource = resourceSchema(
	'outgoing_mails',
	z.object({
		event: z.string(),
		/** When such a mail is sent, in a sentence. */
		when: z.string(),
		recipient: z.string(),
		recipientName: z.string().nullable(),
		locale: z.string(),
		state: z.enum(outboxStates),
		reason: z.enum(failureReasons).nullable(),
		attempts: z.number(),
		/** What the centre wrote as its subject, as one reads it; null for what the product wrote to its reader. */
		subjectParts: subjectParts.nullable(),
		/** Whether somebody tried out a text with it. */
		isTest: z.boolean(),
		createdAt: z.string(),
		/** Until when it is kept back, as in quiet hours of its reader; null where nothing keeps it. */
		waitsUntil: z.string().nullable(),
		sentAt: z.string().nullable(),
	}),
	{},
	z.object({
		/** Whether it cannot be sent again, as the link in it was erased when it had left. */
		isLinkGone: z.boolean(),
		can: z.object({ resend: z.boolean() }),
	}),
);
export type OutgoingMail = FlatOf<typeof outgoingMailResource>;
export const outboxCounts = z.record(z.enum(outboxStates), z.number());

const footerText = z.string().trim().max(maxMailFooter).optional();

/** In whose name a centre mails, where answers go, and what stands below each of its mails, by language. */
export const mailSettingsInput = z.strictObject({
	/** Null: the name of the centre. */
	senderName: z
		.string()
		.trim()
		.min(1)
		.max(maxSenderName)
		.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
		.nullable(),
	/** Null: answers go to the address of the site. */
	replyTo: z.email().max(254).nullable(),
	footer: z.strictObject({ nl: footerText, en: footerText }),
});
export type MailSettings = z.infer<typeof mailSettingsInput>;
export const mailSettingsResource = resourceSchema('mail_settings', mailSettingsInput);
export const mailSettingsBody = updateBody('mail_settings', mailSettingsInput);
