import type { NotificationKind } from '#features/notifications/enums.ts';

/** Frequencies of a topic: immediately, in the daily or weekly summary, or never. */
export const frequencies = ['now', 'daily', 'weekly', 'never'] as const;
export type Frequency = (typeof frequencies)[number];

/** Topics that users can choose about, in display order. */
export const mailTopics = [
	'received',
	'reminders',
	'centre',
	'students',
	'replies',
	'organisation',
	'tasks',
	'applications',
	'dates',
	'hours',
	'thanks',
	'invitations',
	'crisis',
	'messages',
	'help',
	'matched',
	'matches',
	'mailings',
	'searches',
	'forms',
	'submissions',
	'confirmations',
	'account',
] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Audience of a topic: people who run an organisation or the centre, mentors, volunteers, people who make forms, or everybody. */
export type TopicAudience = 'forms' | 'everybody' | 'organisation' | 'centre' | 'mentor' | 'volunteer';

type Topic = {
	readonly audience: TopicAudience;
	/** Frequencies of its mails; the first is the default. One alone is no choice. */
	readonly choices: readonly [Frequency, ...Frequency[]];
	/** The notifications that it consists of; none where it is about mail alone. */
	readonly kinds: readonly NotificationKind[];
	/** What nobody may miss: it always stands in the app, and is mailed whenever it has a mail. */
	readonly critical?: true;
};

/**
 * Rules per topic. Mails without a topic are always sent immediately, and are all critical: everything about the security
 * of an account, the one link without which nothing goes on, and what becomes of what people agreed on. Matching vacancies and mailings of the
 * centre are only mailed to users who asked for them.
 */
export const topicRules: Readonly<Record<MailTopic, Topic>> = {
	received: {
		audience: 'organisation',
		choices: ['now', 'daily', 'weekly', 'never'],
		kinds: ['application_received', 'application_withdrawn', 'spot_taken', 'group_changed'],
	},
	reminders: {
		audience: 'organisation',
		choices: ['now', 'daily', 'weekly', 'never'],
		kinds: [
			'application_waiting',
			'vacancy_expiring',
			'vacancy_expired',
			'vacancy_placed',
			'vacancy_returned',
			'hours_stated',
			'hours_questioned',
			'vog_expiring',
		],
	},
	centre: {
		audience: 'centre',
		choices: ['now', 'daily', 'weekly', 'never'],
		kinds: [
			'application_overdue',
			'vacancy_waiting',
			'organisation_waiting',
			'organisation_alone',
			'feed_failed',
			'template_failed',
			'data_export_ready',
			'conversation_reported',
			'invitation_held',
			'invitation_reported',
			'help_waiting',
			'help_reported',
			'crisis_dropped',
		],
	},
	students: {
		audience: 'mentor',
		choices: ['now', 'daily', 'weekly', 'never'],
		kinds: ['student_applied', 'student_accepted', 'student_finished', 'hours_to_sign'],
	},
	replies: {
		audience: 'organisation',
		choices: ['now', 'daily', 'weekly', 'never'],
		kinds: ['invitation_accepted', 'invitation_declined', 'invitation_passed_on', 'invitation_refused'],
	},
	organisation: {
		audience: 'organisation',
		choices: ['now'],
		kinds: ['organisation_approved', 'organisation_denied'],
		critical: true,
	},
	tasks: {
		audience: 'organisation',
		choices: ['never', 'weekly', 'daily', 'now'],
		kinds: ['note_mention', 'conversation_assigned', 'submission_assigned'],
	},
	applications: {
		audience: 'volunteer',
		choices: ['now'],
		kinds: [
			'application_accepted',
			'application_rejected',
			'spot_offered',
			'spot_lapsed',
			'session_changed',
			'session_cancelled',
			'vog_asked',
			'group_resized',
		],
		critical: true,
	},
	// A summary may come when the day is over.
	dates: { audience: 'volunteer', choices: ['now', 'never'], kinds: ['session_tomorrow'] },
	hours: {
		audience: 'volunteer',
		choices: ['now', 'daily', 'weekly', 'never'],
		kinds: ['hours_returned', 'hours_approved', 'hours_declined', 'hours_signed'],
	},
	thanks: { audience: 'volunteer', choices: ['now', 'never'], kinds: [] },
	invitations: {
		audience: 'volunteer',
		choices: ['now', 'daily', 'weekly', 'never'],
		kinds: ['invitation_received', 'profile_asked', 'profile_expired'],
	},
	// Whoever is asked now is of no use tomorrow.
	crisis: { audience: 'volunteer', choices: ['now', 'never'], kinds: ['crisis_call'] },
	messages: {
		audience: 'everybody',
		choices: ['now', 'daily', 'weekly', 'never'],
		kinds: ['message_received', 'report_handled'],
	},
	help: {
		audience: 'everybody',
		choices: ['now', 'daily', 'weekly', 'never'],
		kinds: ['help_published', 'help_answered', 'help_expired'],
	},
	matched: {
		audience: 'everybody',
		choices: ['now'],
		kinds: ['help_refused', 'help_accepted', 'help_declined', 'help_left', 'help_ended'],
		critical: true,
	},
	matches: { audience: 'volunteer', choices: ['never', 'weekly', 'daily', 'now'], kinds: [] },
	// Nobody gets mailings of the centre who did not choose them.
	mailings: { audience: 'volunteer', choices: ['never', 'now'], kinds: [] },
	// The frequency is chosen per saved search.
	searches: { audience: 'everybody', choices: ['now', 'never'], kinds: [] },
	forms: { audience: 'everybody', choices: ['now', 'never'], kinds: [] },
	submissions: { audience: 'forms', choices: ['now', 'daily', 'weekly', 'never'], kinds: ['form_submitted'] },
	confirmations: { audience: 'everybody', choices: ['now', 'never'], kinds: [] },
	// The address to which one would be mailed is what is wrong.
	account: { audience: 'everybody', choices: ['never'], kinds: ['mail_bounced'], critical: true },
};

/** Whether somebody may keep a topic out of the app. */
export function isHideable(topic: MailTopic): boolean {
	return topicRules[topic].kinds.length > 0 && !topicRules[topic].critical;
}

/** The topic that a notification belongs to. */
export function topicOf(kind: NotificationKind): MailTopic | undefined {
	return mailTopics.find((topic) => topicRules[topic].kinds.includes(kind));
}

/** Times at which quiet hours begin and end. */
export const quietTimes = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Scope of an unsubscribe link: one topic, or the whole summary. */
export const stoppable = [...mailTopics, 'summary'] as const;
export type Stoppable = (typeof stoppable)[number];

/** Monday to Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
