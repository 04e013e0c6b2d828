import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

const details = { hours: z.number(), entryId: z.string() };

/** Hours of the work of an application, one day at a time. */
export const hoursStated = defineEvent('application.hours_stated', 'applications', details);
export const hoursApproved = defineEvent('application.hours_approved', 'applications', details);
export const hoursApprovalUndone = defineEvent('application.hours_approval_undone', 'applications', details);
export const hoursReturned = defineEvent('application.hours_returned', 'applications', details);
export const hoursDeclined = defineEvent('application.hours_declined', 'applications', details);
export const hoursRemoved = defineEvent('application.hours_removed', 'applications', details);
export const certificateMade = defineEvent('hour_certificate.made', 'hour_certificates');
export const attendanceCertified = defineEvent('hour_certificate.sent', 'hour_certificates');
