import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Bringing vacancies in from a file, below the language. */
export const importPages: RouteConfigEntry[] = [
	route('vacancies/import', 'features/import/web/vacancy-import/import-page.tsx'),
	route('vacancies/import/report.csv', 'features/import/web/vacancy-import/report-page.ts'),
];
