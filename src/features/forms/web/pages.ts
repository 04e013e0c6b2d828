import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Routes of forms, below the language prefix. */
export const formPages: RouteConfigEntry[] = [
	route('forms/:token?', 'features/forms/web/fill-in/fill-in-page.tsx'),
];
