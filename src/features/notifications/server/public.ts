export { NOTIFICATIONS_CHANGED } from './channel.ts';
export { receivedBy } from './list-notifications.ts';
export { mailTasks } from './mail-tasks.ts';
export { eraseNotifications, notifyOnEvents } from './notify-on-events.ts';
export { notificationRetention } from './retention.ts';
