import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The pages of mailings, below the language. */
export const mailingPages: RouteConfigEntry[] = [
	route('mailings', 'features/mailings/web/list-page.tsx'),
	route('mailings/new', 'features/mailings/web/new-page.tsx'),
	route('mailings/:id', 'features/mailings/web/mailing-page.tsx'),
];
