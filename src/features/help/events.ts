import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

/** The reply that an event is about. */
const ofAnswer = { answerId: z.string() };

export const helpConfirmationRequested = defineEvent('help.confirmation_requested', 'help_requests');
export const helpSubmitted = defineEvent('help.submitted', 'help_requests');
export const helpUpdated = defineEvent('help.updated', 'help_requests');
export const helpPublished = defineEvent('help.published', 'help_requests');
export const helpDenied = defineEvent('help.denied', 'help_requests');
export const helpClosed = defineEvent('help.closed', 'help_requests');
export const helpWithdrawn = defineEvent('help.withdrawn', 'help_requests');
export const helpReopened = defineEvent('help.reopened', 'help_requests');
export const helpRenewed = defineEvent('help.renewed', 'help_requests');
export const helpExpired = defineEvent('help.expired', 'help_requests');
export const helpReported = defineEvent('help.reported', 'help_requests');
export const helpReportsDismissed = defineEvent('help.reports_dismissed', 'help_requests');
export const helpAnswered = defineEvent('help.answered', 'help_requests', ofAnswer);
export const helpMatched = defineEvent('help.matched', 'help_requests', ofAnswer);
export const helpAnswerDeclined = defineEvent('help.answer_declined', 'help_requests', ofAnswer);
export const helpAnswerWithdrawn = defineEvent('help.answer_withdrawn', 'help_requests', ofAnswer);
export const helpAnswerEnded = defineEvent('help.answer_ended', 'help_requests', ofAnswer);
