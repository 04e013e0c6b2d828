import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

const subject = 'mailings';

export const mailingWritten = defineEvent('mailing.written', subject);
export const mailingChanged = defineEvent('mailing.changed', subject);
export const mailingDeleted = defineEvent('mailing.deleted', subject);
export const mailingTested = defineEvent('mailing.tested', subject);
export const mailingPlanned = defineEvent('mailing.planned', subject, { plannedAt: z.string() });
export const mailingUnplanned = defineEvent('mailing.unplanned', subject);
export const mailingStarted = defineEvent('mailing.started', subject, { recipients: z.number() });
export const mailingFinished = defineEvent('mailing.finished', subject, { mailed: z.number() });
export const mailingStopped = defineEvent('mailing.stopped', subject, { mailed: z.number() });
