import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import { frequencies, mailTopics, quietTimes, stoppable } from './enums.ts';

/** Hours, on the Dutch clock, in which nothing that can wait is mailed; they may pass midnight. */
const quietHours = z.object({ from: z.enum(quietTimes), until: z.enum(quietTimes) });

/** The topics of a user with what was chosen of each, the days of their weekly summary and their quiet hours. */
export const mailChoicesSchema = z.object({
	choices: z.array(
		z.object({
			topic: z.enum(mailTopics),
			frequency: z.enum(frequencies),
			/** Available frequencies; one alone is no choice. */
			options: z.array(z.enum(frequencies)),
			/** Whether it stands among the notifications; null where it has none. */
			inApp: z.boolean().nullable(),
			/** Whether it can be switched off; nobody may miss what is critical. */
			critical: z.boolean(),
		}),
	),
	/** 1 (Monday) to 7 (Sunday). */
	digestDays: z.array(z.number()),
	quietHours: quietHours.nullable(),
});
export type MailChoices = z.infer<typeof mailChoicesSchema>;

/** PUT /api/v1/current_user/mail_choices: omitted fields are unchanged. */
const changeShape = {
	choices: z.partialRecord(z.enum(mailTopics), z.enum(frequencies)).optional(),
	/** Whether notifications of a topic stand in the app. */
	inApp: z.partialRecord(z.enum(mailTopics), z.boolean()).optional(),
	digestDays: z
		.array(z.number().int().min(1).max(7))
		.max(7)
		.refine((days) => new Set(days).size === days.length, { error: 'A day is given more than once.' })
		.optional(),
	/** Null ends them. */
	quietHours: quietHours
		.refine(({ from, until }) => from !== until, { error: 'It ends when it begins.', path: ['until'] })
		.nullable()
		.optional(),
};
export const mailChoicesBody = verbBody('users', changeShape);
export type MailChoicesChange = z.infer<z.ZodObject<typeof changeShape>>;

/** POST /api/v1/mail_links/look_up, /stop and /resume: the token of an unsubscribe link. */
export const mailLinkBody = verbBody('users', { token: z.string().min(1).max(200) });

/** What an unsubscribe link is about, and how it stands with those mails. */
export const mailLinkSchema = z.object({
	topic: z.enum(stoppable),
	/** Whether none of these mails are sent to its holder. */
	stopped: z.boolean(),
	/** Whether such a link stopped them and nothing was chosen since, so that it can bring them back. */
	resumable: z.boolean(),
	/** Whether it stands in a mail that tried out a text: then it changes nothing. */
	isTest: z.boolean(),
});
export type MailLink = z.infer<typeof mailLinkSchema>;
