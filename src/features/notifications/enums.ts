/** The kinds of notifications, in the order of the filter. */
export const notificationKinds = [
	'application_received',
	'application_withdrawn',
	'application_waiting',
	'application_overdue',
	'application_accepted',
	'application_rejected',
	'spot_offered',
	'spot_lapsed',
	'spot_taken',
	'session_tomorrow',
	'session_changed',
	'session_cancelled',
	'vacancy_expiring',
	'vacancy_expired',
	'organisation_waiting',
	'organisation_approved',
	'organisation_denied',
	'organisation_alone',
	'feed_failed',
	'form_submitted',
	'message_received',
	'conversation_reported',
	'note_mention',
	'help_waiting',
	'help_reported',
	'help_published',
	'help_refused',
	'help_answered',
	'help_left',
	'help_expired',
	'help_accepted',
	'help_declined',
	'help_ended',
	'invitation_received',
	'invitation_declined',
	'student_applied',
	'student_accepted',
	'student_finished',
	'hours_to_sign',
	'hours_questioned',
	'hours_signed',
	'hours_stated',
	'hours_returned',
	'hours_approved',
	'hours_declined',
	'mail_bounced',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * The event of a window that its live stream said something: a notification, a message, or that it is connected again.
 */
export const LIVE_EVENT = 'live-change';

/** The subjects of notifications. */
export const subjectTypes = [
	'applications',
	'vacancies',
	'organizations',
	'help_requests',
	'vacancy_feeds',
	'forms',
	'conversations',
	'form_submissions',
	'volunteer_profiles',
	'volunteer_profile_replies',
	'outgoing_mails',
] as const;
export type SubjectType = (typeof subjectTypes)[number];
