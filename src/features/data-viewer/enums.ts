/** Saved views of the data that one person may have. */
export const maxViews = 50;
/** The longest name of one. */
export const maxViewName = 80;
