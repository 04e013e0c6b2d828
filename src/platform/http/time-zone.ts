/** The time zone of all dates and times, so that server and browser agree. */
export const timeZone = 'Europe/Amsterdam';
