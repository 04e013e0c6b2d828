import { z } from 'zod';
import { noteDetails } from '#features/notes/contract.ts';
import { defineEvent } from '#platform/contract/define-event.ts';
import { vacancyReviews } from './enums.ts';

export const organisationConfirmationRequested = defineEvent(
	'organisation.confirmation_requested',
	'volunteer_centers',
);
export const organisationSignedUp = defineEvent('organisation.signed_up', 'organizations');
export const organisationCreated = defineEvent('organisation.created', 'organizations');
export const organisationUpdated = defineEvent('organisation.updated', 'organizations', {
	fields: z.array(z.string()),
});
export const organisationApproved = defineEvent('organisation.approved', 'organizations');
export const organisationDenied = defineEvent('organisation.denied', 'organizations');
export const organisationResubmitted = defineEvent('organisation.resubmitted', 'organizations');
export const organisationReviewChanged = defineEvent('organisation.review_changed', 'organizations', {
	rule: z.enum(vacancyReviews),
});
export const organisationArchived = defineEvent('organisation.archived', 'organizations');
export const organisationRestored = defineEvent('organisation.restored', 'organizations');
export const organisationDeleted = defineEvent('organisation.deleted', 'organizations');
export const organisationLeftAlone = defineEvent('organisation.left_alone', 'organizations');
export const organisationErased = defineEvent('organisation.erased', 'organizations');
export const organisationMoved = defineEvent('organisation.moved', 'organizations');
export const organisationNoteAdded = defineEvent('organisation.note_added', 'organizations', noteDetails);
export const organisationNoteDeleted = defineEvent('organisation.note_deleted', 'organizations');
