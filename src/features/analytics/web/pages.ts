import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The pages of figures, below the language. */
export const analyticsPages: RouteConfigEntry[] = [
	route('analytics', 'features/analytics/web/analytics-page.tsx'),
	route('analytics/index-2', 'features/analytics/web/details-page.tsx'),
	route('analytics/report', 'features/analytics/web/report-page.tsx'),
	route('analytics/report/:year', 'features/analytics/web/report-file-page.ts'),
	route('analytics/export', 'features/analytics/web/export-page.ts'),
];
