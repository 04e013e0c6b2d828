/** Number of days that a freed spot is held for the first person on the waiting list. */
export const offerDays = 3;
