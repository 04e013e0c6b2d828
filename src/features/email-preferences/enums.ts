/** How often somebody may want a kind of mail: at once, in the summary of a day or of a week, or not at all. */
export const frequencies = ['now', 'daily', 'weekly', 'never'] as const;
export type Frequency = (typeof frequencies)[number];

/** Kinds of mail that people may choose about, in the order in which they are offered. */
export const mailTopics = [
	'received',
	'reminders',
	'centre',
	'students',
	'dates',
	'matches',
	'searches',
] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Whom a kind of mail is for: who runs an organisation or the centre, who guides students, or who volunteers. */
export type TopicAudience = 'organisation' | 'centre' | 'mentor' | 'volunteer';

type Topic = {
	readonly audience: TopicAudience;
	/** What may be chosen; the first is so until somebody chooses. */
	readonly choices: readonly [Frequency, ...Frequency[]];
};

/**
 * What may be chosen of each kind. What is not here is always sent at once: what somebody asked for, an answer to them,
 * a change of what they agreed on, and everything about the safety of their account. Vacancies that fit are only mailed
 * to who asked for them.
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
	dates: { audience: 'volunteer', choices: ['now', 'never'] },
	matches: { audience: 'volunteer', choices: ['never', 'weekly', 'daily'] },
	// How often is chosen at each saved search.
	searches: { audience: 'volunteer', choices: ['now', 'never'] },
};

/** What a link to stop mails is about: a kind of mail, or the summary with all that is in it. */
export const stoppable = [...mailTopics, 'summary'] as const;
export type Stoppable = (typeof stoppable)[number];

/** Monday to Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
