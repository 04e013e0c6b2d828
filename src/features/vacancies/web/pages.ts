import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The public pages of a vacancy, below the language. */
const publicPages: RouteConfigEntry[] = [
	route('vacancies/:id', 'features/vacancies/web/vacancy-page/vacancy-page.tsx'),
	route('vacancies/:id/applied', 'features/vacancies/web/vacancy-page/applied-page.tsx'),
];

export const vacancyPages: RouteConfigEntry[] = [...publicPages];
