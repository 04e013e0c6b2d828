import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

export const userMailChoicesChanged = defineEvent('user.mail_choices_changed', 'users', {
	choices: z.record(z.string(), z.string()).optional(),
	inApp: z.record(z.string(), z.boolean()).optional(),
	digestDays: z.array(z.number()),
	quietHours: z.string().optional(),
});
export const userMailsResumed = defineEvent('user.mails_resumed', 'users', { topic: z.string() });
export const userMailsStopped = defineEvent('user.mails_stopped', 'users', { topic: z.string() });
