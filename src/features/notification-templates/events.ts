import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

const about = { event: z.string(), language: z.string() };

export const templateUpdated = defineEvent('notification_template.updated', 'notification_templates', about);
export const templateReset = defineEvent('notification_template.reset', 'notification_templates', about);
export const templateRestored = defineEvent(
	'notification_template.restored',
	'notification_templates',
	about,
);
/** A test is a mail of its own, by whose id the event goes. */
export const templateTested = defineEvent('notification_template.tested', 'notification_templates', about);

/** A mail left in the words of the product, as those of the centre could not be used; told until they are changed. */
export const templateFailed = defineEvent('notification_template.failed', 'notification_templates', about);

/** The subject is the centre. */
export const mailSettingsUpdated = defineEvent('mail_settings.updated', 'mail_settings');
