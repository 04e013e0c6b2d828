import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import { frequencies, mailTopics, stoppable } from './enums.ts';

/** The topics a user can choose, with their choices, and the days of their weekly summary. */
export const mailChoicesSchema = z.object({
	choices: z.array(
		z.object({
			topic: z.enum(mailTopics),
			frequency: z.enum(frequencies),
			/** Available frequencies. */
			options: z.array(z.enum(frequencies)),
		}),
	),
	/** 1 (Monday) to 7 (Sunday). */
	digestDays: z.array(z.number()),
});
export type MailChoices = z.infer<typeof mailChoicesSchema>;

/** PUT /api/v1/current_user/mail_choices: omitted fields are unchanged. */
const changeShape = {
	choices: z.partialRecord(z.enum(mailTopics), z.enum(frequencies)).optional(),
	digestDays: z
		.array(z.number().int().min(1).max(7))
		.max(7)
		.refine((days) => new Set(days).size === days.length, { error: 'A day is given more than once.' })
		.optional(),
};
export const mailChoicesBody = verbBody('users', changeShape);
export type MailChoicesChange = z.infer<z.ZodObject<typeof changeShape>>;

/** POST /api/v1/mail_links/look_up and /stop: the token of an unsubscribe link. */
export const mailLinkBody = verbBody('users', { token: z.string().min(1).max(200) });

/** The topic of an unsubscribe link, and whether its mails are stopped. */
export const mailLinkSchema = z.object({ topic: z.enum(stoppable), stopped: z.boolean() });
export type MailLink = z.infer<typeof mailLinkSchema>;
