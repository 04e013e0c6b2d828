export { NOTIFICATIONS_CHANGED } from './channel.ts';
export { forgetNotifications, notifyOnEvents } from './notify-on-events.ts';
