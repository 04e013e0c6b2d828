/** The channel on which the database says whose notifications have changed. */
export const NOTIFICATIONS_CHANGED = 'notifications_changed';
