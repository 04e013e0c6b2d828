import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The routes of notifications, below the language. */
export const notificationPages: RouteConfigEntry[] = [
	route('notificaties', 'features/notifications/web/notifications-page.tsx'),
	route('notificaties/laatste', 'features/notifications/web/latest.ts'),
	route('notificaties/:id', 'features/notifications/web/open-page.ts'),
];
