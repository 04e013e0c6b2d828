import { z } from 'zod';
import { noteDetails } from '#features/notes/contract.ts';
import { defineEvent } from '#platform/contract/define-event.ts';

export const formCreated = defineEvent('form.created', 'forms');
export const formUpdated = defineEvent('form.updated', 'forms');
export const formOpened = defineEvent('form.opened', 'forms');
export const formClosed = defineEvent('form.closed', 'forms');
export const formArchived = defineEvent('form.archived', 'forms');
export const formDeleted = defineEvent('form.deleted', 'forms');
export const formSubmitted = defineEvent('form.submitted', 'forms', { submissionId: z.string() });
/** A file of what was sent with a large form was asked for. */
export const submissionsExported = defineEvent('form.submissions_exported', 'forms', {
	exportId: z.string(),
});
export const submissionUpdated = defineEvent('form_submission.updated', 'form_submissions');
export const submissionAssigned = defineEvent('form_submission.submission_assigned', 'form_submissions');
export const submissionDeleted = defineEvent('form_submission.deleted', 'form_submissions');
export const submissionNoteAdded = defineEvent('form_submission.note_added', 'form_submissions', noteDetails);
export const submissionNoteDeleted = defineEvent('form_submission.note_deleted', 'form_submissions');
/** Links to the form were made for people; the details say for how many. */
export const formInvited = defineEvent('form.invited', 'forms', { count: z.number().int() });
/** Those who did not use their link yet are reminded of it. */
export const formReminded = defineEvent('form.reminded', 'forms', { count: z.number().int() });
export const formTokenRevoked = defineEvent('form_token.revoked', 'form_tokens');
