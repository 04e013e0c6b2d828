import { noteDetails } from '#features/notes/contract.ts';
import { defineEvent } from '#platform/contract/define-event.ts';

const subject = 'conversations';

/** The audit log never says what was said. */
export const conversationStarted = defineEvent('conversation.started', subject);
export const messageSent = defineEvent('conversation.message_sent', subject);
export const messageEdited = defineEvent('conversation.message_edited', subject);
export const messageDeleted = defineEvent('conversation.message_deleted', subject);
export const conversationAssigned = defineEvent('conversation.conversation_assigned', subject);
export const contactShared = defineEvent('conversation.contact_shared', subject);
export const contactHidden = defineEvent('conversation.contact_hidden', subject);
export const conversationBlocked = defineEvent('conversation.blocked', subject);
export const conversationUnblocked = defineEvent('conversation.unblocked', subject);
export const conversationReported = defineEvent('conversation.reported', subject);
export const conversationEnded = defineEvent('conversation.ended', subject);
export const conversationReopened = defineEvent('conversation.reopened', subject);
export const reportHandled = defineEvent('conversation.report_handled', subject);
/** Staff read a conversation that was reported, or one of somebody they are signed in as. */
export const conversationViewed = defineEvent('conversation.viewed', subject);
/** One of the parties wrote a note for itself, or deleted one. */
export const conversationNoteAdded = defineEvent('conversation.note_added', subject, noteDetails);
export const conversationNoteDeleted = defineEvent('conversation.note_deleted', subject);
