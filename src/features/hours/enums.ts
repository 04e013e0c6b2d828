/** The states of an entry: stated by the volunteer, asked about by the organisation, approved by it, or not. */
export const entryStatuses = ['stated', 'questioned', 'signed', 'declined'] as const;
export type EntryStatus = (typeof entryStatuses)[number];
/** The most that somebody works in a day, at all organisations together. */
export const MAX_HOURS = 24;
/** More than this on one day is asked about: it is a slip of the pen more often than a day's work. */
export const LONG_DAY = 12;
/** How many days back hours can be entered. */
export const MAX_DAYS_AGO = 400;
/** Characters of an answer about hours. */
export const MAX_ANSWER = 500;
/** What an organisation says of hours that it does not approve at once. */
export const saidKinds = ['question', 'decline'] as const;
/** And what a volunteer says of hours that the organisation entered. */
export const disputeKind = 'dispute';
/** How often something is asked about one entry, beside which everything that was said stays. */
export const MAX_QUESTIONS = 10;
/** What is kept of that: questions, and reasons why hours were not approved. */
export const MAX_SAID = 20;
/** How many entries an application has at most. */
export const MAX_ENTRIES = 400;

/** What a certificate is of. */
export const certificateKinds = ['hours', 'attendance'] as const;
