/** Frequencies of a topic: immediately, in the daily or weekly summary, or never. */
export const frequencies = ['now', 'daily', 'weekly', 'never'] as const;
export type Frequency = (typeof frequencies)[number];

/** Topics that users can choose about, in display order. */
export const mailTopics = [
	'received',
	'reminders',
	'centre',
	'students',
	'messages',
	'dates',
	'hours',
	'matches',
	'searches',
	'forms',
	'submissions',
] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Audience of a topic: people who run an organisation or the centre, mentors, volunteers, people who make forms, or everybody. */
export type TopicAudience = 'forms' | 'everybody' | 'organisation' | 'centre' | 'mentor' | 'volunteer';

type Topic = {
	readonly audience: TopicAudience;
	/** Available frequencies; the first is the default. */
	readonly choices: readonly [Frequency, ...Frequency[]];
};

/**
 * Rules per topic. Mails without a topic are always sent immediately: those a user requested, replies to them, changes
 * of what they agreed on, and everything about the security of their account. Matching vacancies are only mailed to
 * users who asked for them.
 */
export const topicRules: Readonly<Record<MailTopic, Topic>> = {
	received: {
		audience: 'organisation',
		choices: ['now', 'daily', 'weekly', 'never'],
	},
	reminders: {
		audience: 'organisation',
		choices: ['now', 'daily', 'weekly', 'never'],
	},
	centre: {
		audience: 'centre',
		choices: ['now', 'daily', 'weekly', 'never'],
	},
	students: { audience: 'mentor', choices: ['now', 'daily', 'weekly', 'never'] },
	messages: { audience: 'everybody', choices: ['now', 'daily', 'weekly', 'never'] },
	dates: { audience: 'volunteer', choices: ['now', 'never'] },
	hours: { audience: 'volunteer', choices: ['now', 'never'] },
	matches: { audience: 'volunteer', choices: ['never', 'weekly', 'daily'] },
	// The frequency is chosen per saved search.
	searches: { audience: 'volunteer', choices: ['now', 'never'] },
	forms: { audience: 'volunteer', choices: ['now', 'never'] },
	submissions: { audience: 'forms', choices: ['now', 'daily', 'never'] },
};

/** Scope of an unsubscribe link: one topic, or the whole summary. */
export const stoppable = [...mailTopics, 'summary'] as const;
export type Stoppable = (typeof stoppable)[number];

/** Monday to Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
