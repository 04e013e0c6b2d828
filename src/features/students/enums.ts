/** How the hours of a student stand: nobody stated any yet, the organisation did, the mentor asks, the mentor signed. */
export const hoursStatuses = ['none', 'entered', 'questioned', 'signed'] as const;
export type HoursStatus = (typeof hoursStatuses)[number];
