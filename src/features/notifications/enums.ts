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
	'group_changed',
	'vog_asked',
	'vog_expiring',
	'session_tomorrow',
	'session_changed',
	'session_cancelled',
	'vacancy_expiring',
	'vacancy_expired',
	'vacancy_waiting',
	'vacancy_placed',
	'vacancy_returned',
	'organisation_waiting',
	'organisation_approved',
	'organisation_denied',
	'organisation_alone',
	'feed_failed',
	'form_submitted',
	'message_received',
	'conversation_reported',
	'conversation_assigned',
	'submission_assigned',
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
	'invitation_accepted',
	'invitation_declined',
	'profile_asked',
	'profile_expired',
	'crisis_call',
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
	'template_failed',
	'mail_bounced',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * What several unread notifications of a kind are told together by: the vacancy that they are about, or the kind alone.
 * What is not here is told one by one.
 */
export const grouping = {
	application_received: 'vacancy',
	application_withdrawn: 'vacancy',
	application_waiting: 'vacancy',
	application_overdue: 'vacancy',
	spot_taken: 'vacancy',
	hours_stated: 'vacancy',
	hours_to_sign: 'kind',
	student_applied: 'kind',
	student_finished: 'kind',
	vacancy_expiring: 'kind',
	vacancy_expired: 'kind',
	vacancy_waiting: 'kind',
	organisation_waiting: 'kind',
	message_received: 'kind',
	help_waiting: 'kind',
	invitation_received: 'kind',
} as const satisfies Partial<Record<NotificationKind, 'vacancy' | 'kind'>>;

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
	'crisis_calls',
	'outgoing_mails',
	'notification_templates',
] as const;
export type SubjectType = (typeof subjectTypes)[number];
