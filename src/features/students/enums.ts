/** The states of a student's hours: not entered, entered by the organisation, questioned or signed by the mentor. */
export const hoursStatuses = ['none', 'entered', 'questioned', 'signed'] as const;
export type HoursStatus = (typeof hoursStatuses)[number];
