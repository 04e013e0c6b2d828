import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** People as others manage them, below the language. */
export const userPages: RouteConfigEntry[] = [
	route('users', 'features/users/web/manage/users-page.tsx'),
	route('users/add', 'features/users/web/manage/add-user-page.tsx'),
	route('users/export', 'features/users/web/manage/export-page.ts'),
	route('users/import', 'features/users/web/import/import-page.tsx'),
	route('users/import/report', 'features/users/web/import/report-page.ts'),
	route('users/:id', 'features/users/web/manage/user-page.tsx'),
	route('users/:id/edit', 'features/users/web/manage/edit-user-page.tsx'),
	route('users/:id/add_role', 'features/users/web/manage/add-role-page.tsx'),
	route('account/sign-in-as', 'features/users/web/manage/sign-in-as-page.ts'),
	route('account/back', 'features/users/web/manage/sign-in-back-page.ts'),
];
