/** The time zone of all that is shown and planned, so that server and browser agree. */
export const timeZone = 'Europe/Amsterdam';
