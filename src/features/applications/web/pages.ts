import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Routes of applications, below the language prefix. */
export const applicationPages: RouteConfigEntry[] = [
	route('check-in', 'features/applications/web/check-in/check-in-page.tsx'),
	route('applications', 'features/applications/web/inbox/list-page.tsx'),
	route('applications/export.csv', 'features/applications/web/inbox/export-page.ts'),
	route('applications/templates', 'features/applications/web/answer-templates/templates-page.tsx'),
	route('applications/offer', 'features/applications/web/offer/offer-page.tsx'),
	route('applications/outcome/:answer?', 'features/applications/web/outcome/outcome-page.tsx'),
	route('applications/place', 'features/applications/web/guest-place/place-page.tsx'),
	route('applications/place/file', 'features/applications/web/guest-place/place-file-page.ts'),
	route('applications/withdraw', 'features/applications/web/withdraw/withdraw-page.tsx'),
	route('applications/:id', 'features/applications/web/inbox/detail-page.tsx'),
];
