export { NOTIFICATIONS_CHANGED } from './channel.ts';
export { readableBy } from './list-notifications.ts';
export { forgetNotifications, notifyOnEvents } from './notify-on-events.ts';
export { notificationRetention } from './retention.ts';
