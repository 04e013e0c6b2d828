import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

const about = { event: z.string() };

/** A mail came back for good; nothing more is sent to its address. */
export const mailBounced = defineEvent('mail.bounced', 'outgoing_mails', about);
/** Staff send a mail again that failed or came back. */
export const mailResent = defineEvent('mail.resent', 'outgoing_mails', about);
