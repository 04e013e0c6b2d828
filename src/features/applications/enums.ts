/** What a group is that one person applies for. */
export const groupKinds = ['company', 'school', 'family', 'friends', 'other'] as const;
export type GroupKind = (typeof groupKinds)[number];
export const maxGroup = 500;

/** What became of an acceptance. */
export const outcomes = ['started', 'not_started', 'stopped'] as const;
export type Outcome = (typeof outcomes)[number];
/** Why it did not start, or stopped. */
export const outcomeReasons = [
	'no_contact',
	'no_time',
	'not_expected',
	'something_else',
	'work_done',
	'other',
] as const;
export type OutcomeReason = (typeof outcomeReasons)[number];
/** Who is asked. */
export const outcomeSides = ['volunteer', 'organisation'] as const;
export type OutcomeSide = (typeof outcomeSides)[number];
/** How many days after both are asked they can answer, or answer otherwise. */
export const outcomeDays = 60;

/** Number of days that a freed spot is held for the first person on the waiting list. */
export const offerDays = 3;
