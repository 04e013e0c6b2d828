import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The pages of figures, below the language. */
export const analyticsPages: RouteConfigEntry[] = [
	route('analytics', 'features/analytics/web/analytics-page.tsx'),
	route('analytics/index-2', 'features/analytics/web/details-page.tsx'),
	route('analytics/content', 'features/analytics/web/content-page.tsx'),
	route('analytics/students', 'features/analytics/web/students-page.tsx'),
	route('analytics/csv/:table', 'features/analytics/web/table-file-page.ts'),
	route('analytics/report', 'features/analytics/web/report-page.tsx'),
	route('analytics/report/:year', 'features/analytics/web/report-file-page.ts'),
];
