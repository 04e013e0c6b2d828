import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The dashboard, below the language. */
export const dashboardPages: RouteConfigEntry[] = [
	route('dashboard', 'features/dashboard/web/dashboard-page.tsx'),
];
