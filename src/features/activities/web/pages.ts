import { type RouteConfigEntry, route } from '@react-router/dev/routes';

const calendar = 'features/activities/web/activity-calendar';

/** Routes of activities, below the language prefix. */
export const activityPages: RouteConfigEntry[] = [
	route('activiteitenkalender', `${calendar}/calendar-page.tsx`),
	route('activiteitenkalender/overzicht', `${calendar}/overview-page.tsx`),
	route('workshops', 'features/activities/web/workshops/workshops-page.tsx'),
	route('vacancies/:id/participants', 'features/activities/web/participants/participants-page.tsx'),
	route('vacancies/:id/participants/mark', 'features/activities/web/participants/mark-page.ts'),
	route('vacancies/:id/workshop', 'features/activities/web/workshop-desk/workshop-page.tsx'),
	route('workshops/materials/:id', 'features/activities/web/workshop-desk/material-page.ts'),
	route('vacancies/:id/door', 'features/activities/web/participants/door-page.tsx'),
];
