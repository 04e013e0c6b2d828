import { z } from 'zod';
import { noteDetails } from '#features/notes/contract.ts';
import { defineEvent } from '#platform/contract/define-event.ts';

/** Fields in the events of a new application that say what it is for. */
const ofVacancy = {
	vacancyId: z.string(),
	organisationId: z.string(),
	occurrenceId: z.string().optional(),
};

export const applicationCreated = defineEvent('application.created', 'applications', ofVacancy);
export const applicationQueued = defineEvent('application.queued', 'applications', ofVacancy);
export const applicationSignedUp = defineEvent('application.signed_up', 'applications', ofVacancy);
export const applicationAccepted = defineEvent('application.accepted', 'applications');
export const applicationRejected = defineEvent('application.rejected', 'applications');
export const applicationReconsidered = defineEvent('application.reconsidered', 'applications');
/** With a time, if the decision had given a place at it. */
export const applicationDecisionUndone = defineEvent('application.decision_undone', 'applications', {
	occurrenceId: z.string().optional(),
});
export const applicationWithdrawn = defineEvent('application.withdrawn', 'applications');
export const applicationCompleted = defineEvent('application.completed', 'applications');
/** Who came to a time of an activity, which may not be over. */
export const applicationCame = defineEvent('application.came', 'applications');
export const applicationNoShow = defineEvent('application.no_show', 'applications');
export const applicationExcused = defineEvent('application.excused', 'applications');
export const applicationExpected = defineEvent('application.expected', 'applications');
/** Who checked in by mistake took that back, before the time was over. */
export const applicationCheckInUndone = defineEvent('application.check_in_undone', 'applications');
export const applicationOffered = defineEvent('application.offered', 'applications');
export const applicationOfferTaken = defineEvent('application.offer_taken', 'applications', {
	occurrenceId: z.string().optional(),
});
/** Who was accepted for an activity as a whole has a place at one of its times. */
export const applicationPlaced = defineEvent('application.placed', 'applications', {
	occurrenceId: z.string(),
});
export const applicationOfferLapsed = defineEvent('application.offer_lapsed', 'applications');
/** How long it waits, and on the one that stands for all that are told of together, how many those are. */
const waits = { days: z.number(), together: z.number().optional() };

export const applicationReminder = defineEvent('application.reminder', 'applications', waits);
export const applicationEscalated = defineEvent('application.escalated', 'applications', waits);
export const applicationVogAsked = defineEvent('application.vog_asked', 'applications');
export const applicationVogSeen = defineEvent('application.vog_seen', 'applications');
export const applicationVogRemoved = defineEvent('application.vog_removed', 'applications');
export const applicationVogExpiring = defineEvent('application.vog_expiring', 'applications', {
	weeks: z.number(),
});
/** Of a group: how many it was where that has changed, and how many spots came free where it has become smaller. */
export const applicationGroupChanged = defineEvent('application.group_changed', 'applications', {
	before: z.number().optional(),
	freed: z.number().optional(),
});
/** Of a group that is there, another number came than was said before. */
export const applicationGroupCounted = defineEvent('application.group_counted', 'applications');
export const applicationOutcomeAsked = defineEvent('application.outcome_asked', 'applications');
/** The volunteer says what became of it; the organisation does below. */
export const applicationOutcomeTold = defineEvent('application.outcome_told', 'applications');
export const applicationOutcomeReported = defineEvent('application.outcome_reported', 'applications');
export const applicationNoteAdded = defineEvent('application.note_added', 'applications', noteDetails);
export const applicationNoteDeleted = defineEvent('application.note_deleted', 'applications');
export const applicationAddressOfMember = defineEvent('application.address_of_member', 'vacancies');
export const applicationRepeated = defineEvent('application.repeated', 'vacancies');
export const answerTemplateAdded = defineEvent('answer_template.added', 'answer_templates');
export const answerTemplateUpdated = defineEvent('answer_template.updated', 'answer_templates');
export const answerTemplateDeleted = defineEvent('answer_template.deleted', 'answer_templates');
