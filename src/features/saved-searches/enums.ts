/** When the user is notified of new results: within minutes, the next morning, or once a week. */
export const alertFrequencies = ['at_once', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** As many as one person may keep. */
export const maxSavedSearches = 20;
