import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The mailbox of the demo and of development, below the language. */
export const mailboxPages: RouteConfigEntry[] = [
	route('test/mail/:id?', 'features/mailbox/web/mailbox-page.tsx'),
];
