import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The pages of organisations, below the language. */
export const organisationPages: RouteConfigEntry[] = [
	route('organizations/:id', 'features/organisations/web/organisation-page/organisation-page.tsx'),
];
