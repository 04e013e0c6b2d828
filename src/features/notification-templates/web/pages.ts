import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The words of mails, below the language. */
export const notificationTemplatePages: RouteConfigEntry[] = [
	route('notification_templates', 'features/notification-templates/web/templates-page.tsx'),
	route('notification_templates/sender', 'features/notification-templates/web/mail-settings-page.tsx'),
	route('notification_templates/outbox', 'features/notification-templates/web/outbox-page.tsx'),
	route('notification_templates/:id/edit', 'features/notification-templates/web/edit-page.tsx'),
];
