import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

const subject = 'crisis_calls';

export const crisisCallSent = defineEvent('crisis_call.sent', subject, { asked: z.number() });
export const crisisCallAccepted = defineEvent('crisis_call.accepted', subject);
export const crisisCallDeclined = defineEvent('crisis_call.declined', subject);
export const crisisCallReopened = defineEvent('crisis_call.reopened', subject);
export const crisisCallClosed = defineEvent('crisis_call.closed', subject);
