import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Hours of work, below the language. */
export const hourPages: RouteConfigEntry[] = [
	route('hours', 'features/hours/web/hours-page.tsx'),
	route('hours/certificates/:id', 'features/hours/web/certificate-file-page.ts'),
	route('certificate', 'features/hours/web/certificate/certificate-page.tsx'),
];
