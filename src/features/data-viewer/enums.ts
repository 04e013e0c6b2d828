/** Saved views of the data that one person may have. */
export const maxViews = 50;
/** The longest name of one. */
export const maxViewName = 80;
/**
 * Rows of a file that is made at once, and of one that is made apart; how many such files one may ask for in a day, how
 * many are shown, and for how many days they are kept.
 */
export const exportLimits = { atOnce: 5_000, later: 50_000, aDay: 10, shown: 20, days: 7 } as const;
