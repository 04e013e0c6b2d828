import { defineEvent } from '#platform/contract/define-event.ts';

export const formCreated = defineEvent('form.created', 'forms');
export const formUpdated = defineEvent('form.updated', 'forms');
export const formOpened = defineEvent('form.opened', 'forms');
export const formClosed = defineEvent('form.closed', 'forms');
export const formArchived = defineEvent('form.archived', 'forms');
export const formDeleted = defineEvent('form.deleted', 'forms');
export const formSubmitted = defineEvent('form.submitted', 'forms');
export const submissionUpdated = defineEvent('form_submission.updated', 'form_submissions');
export const submissionDeleted = defineEvent('form_submission.deleted', 'form_submissions');
