import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The pages of help with the site, below the language. */
export const supportPages: RouteConfigEntry[] = [
	route('support', 'features/support/web/support-page.tsx'),
	route('support/suggestions', 'features/support/web/suggestions.ts'),
	route('support/panel', 'features/support/web/panel.ts'),
	route('support/ratings', 'features/support/web/ratings-page.tsx'),
	route('support/:article', 'features/support/web/article-page.tsx'),
	route('volunteerly/changelog', 'features/support/web/changelog-page.tsx'),
];
