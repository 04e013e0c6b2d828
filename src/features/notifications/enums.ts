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
	'student_applied',
	'student_accepted',
	'student_finished',
	'hours_to_sign',
	'hours_questioned',
	'hours_signed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The subjects of notifications. */
export const subjectTypes = [
	'applications',
	'vacancies',
	'organizations',
	'help_requests',
	'vacancy_feeds',
] as const;
export type SubjectType = (typeof subjectTypes)[number];
