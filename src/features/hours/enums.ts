/** The states of an entry: stated by the volunteer, asked about by the organisation, or approved by it. */
export const entryStatuses = ['stated', 'questioned', 'signed'] as const;
export type EntryStatus = (typeof entryStatuses)[number];
/** The most that is entered at once: a long working week. */
export const MAX_HOURS = 60;
/** How many days back hours can be entered. */
export const MAX_DAYS_AGO = 400;
/** How many entries an application has at most. */
export const MAX_ENTRIES = 400;
