import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Signing in and out. */
export const authPages: RouteConfigEntry[] = [
	route('auth/login-1', 'features/auth/web/login-page.tsx'),
	route('uitloggen', 'features/auth/web/logout-page.tsx'),
];
