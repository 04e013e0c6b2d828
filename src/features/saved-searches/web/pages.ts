import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The pages of saved searches, below the language. */
export const savedSearchPages: RouteConfigEntry[] = [
	route('profiel/zoekopdrachten', 'features/saved-searches/web/list-page.tsx'),
	route('profiel/zoekopdrachten/nieuw', 'features/saved-searches/web/new-page.tsx'),
];
