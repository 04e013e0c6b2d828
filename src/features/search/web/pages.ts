import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The pages of searching, below the language. */
export const searchPages: RouteConfigEntry[] = [
	route('vacancies/search', 'features/search/web/search-page.tsx'),
	route('vacancies/search/points', 'features/search/web/points.ts'),
	route('vacancies/search/suggestions', 'features/search/web/suggestions.ts'),
	route('vacancies/search-words', 'features/search/web/synonyms/synonyms-page.tsx'),
	route('vacancies/search-filters', 'features/search/web/search-filters/filters-page.tsx'),
	route('vacancies/missed-searches', 'features/search/web/zero-results/zero-results-page.tsx'),
	route('vacancies/missed-searches/export', 'features/search/web/zero-results/export-page.ts'),
];
