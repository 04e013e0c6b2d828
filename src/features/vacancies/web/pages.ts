import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Vacancies, below the language. */
export const vacancyPages: RouteConfigEntry[] = [
	route('vacancies', 'features/vacancies/web/manage/list-page.tsx'),
	route('vacancies/add', 'features/vacancies/web/manage/add-page.tsx'),
	route('vacancies/:id/edit', 'features/vacancies/web/manage/edit-page.tsx'),
];
