import { z } from 'zod';
import { noteDetails } from '#features/notes/contract.ts';
import { defineEvent } from '#platform/contract/define-event.ts';

const subject = 'volunteer_profiles';

/** The audit log says which fields changed, never what stands in them. */
export const profileUpdated = defineEvent('volunteer_profile.updated', subject, {
	fields: z.array(z.string()),
});
export const profilePublished = defineEvent('volunteer_profile.published', subject);
export const profilePaused = defineEvent('volunteer_profile.paused', subject);
export const profileResumed = defineEvent('volunteer_profile.resumed', subject);
export const profileRemoved = defineEvent('volunteer_profile.removed', subject);
/** Its owner gave no sign of life, and is asked whether they are still available. */
export const profileAsked = defineEvent('volunteer_profile.asked', subject, { days: z.number() });
export const profileExpired = defineEvent('volunteer_profile.expired', subject);
/** Somebody looked at it in the pool. */
export const profileViewed = defineEvent('volunteer_profile.viewed', subject);
export const profileNoteAdded = defineEvent('volunteer_profile.note_added', subject, noteDetails);
export const profileNoteDeleted = defineEvent('volunteer_profile.note_deleted', subject);

const selection = 'pool_selections';
export const poolSelectionSaved = defineEvent('pool_selection.saved', selection);
export const poolSelectionDeleted = defineEvent('pool_selection.deleted', selection);

const reply = 'volunteer_profile_replies';
export const profileReplied = defineEvent('volunteer_profile_reply.sent', reply);
/** The same text went to others: it waits for the centre. */
export const replyHeld = defineEvent('volunteer_profile_reply.held', reply);
export const replyRefused = defineEvent('volunteer_profile_reply.not_passed_on', reply);
export const replyInterested = defineEvent('volunteer_profile_reply.interested', reply);
export const replyDeclined = defineEvent('volunteer_profile_reply.declined', reply);
/** A no was taken back before who asked had a mail about it. */
export const replyDeclineUndone = defineEvent('volunteer_profile_reply.decision_undone', reply, {
	/** When the no was said, which marked what it put away with the same moment. */
	declinedAt: z.iso.datetime(),
});
/** Its volunteer hears again from an organisation that they blocked. */
export const replyUnblocked = defineEvent('volunteer_profile_reply.unblocked', reply);
/** Its volunteer told the centre about it. */
export const replyReported = defineEvent('volunteer_profile_reply.reported', reply);
export const replyReportHandled = defineEvent('volunteer_profile_reply.report_handled', reply);
export const replyLapsed = defineEvent('volunteer_profile_reply.lapsed', reply);
