import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The routes of vacancies, below the language: the work area and the public pages. */
export const vacancyPages: RouteConfigEntry[] = [
	route('vacancies', 'features/vacancies/web/manage/list-page.tsx'),
	route('vacancies/add', 'features/vacancies/web/manage/add-page.tsx'),
	route('vacancies/export.csv', 'features/vacancies/web/manage/export-page.ts'),
	route('vacancies/contact', 'features/vacancies/web/manage/contact/contact-page.ts'),
	route('vacancies/draft', 'features/vacancies/web/manage/draft/draft-page.ts'),
	route('vacancies/bulk-edit', 'features/vacancies/web/bulk-edit/bulk-edit-page.tsx'),
	route('vacancies/saved', 'features/vacancies/web/saved-page/saved-page.tsx'),
	route('vacancies/renew', 'features/vacancies/web/renew-page/renew-page.tsx'),
	route('vacancies/:id/edit', 'features/vacancies/web/manage/edit-page.tsx'),
	route('vacancies/:id', 'features/vacancies/web/vacancy-page/vacancy-page.tsx'),
	route('vacancies/:id/shared', 'features/vacancies/web/shared-page/shared-page.tsx'),
	route('vacancies/:id/apply', 'features/vacancies/web/apply-page/apply-page.tsx'),
	route('vacancies/:id/applied', 'features/vacancies/web/applied-page/applied-page.tsx'),
];
