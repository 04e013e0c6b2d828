import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Routes of the user's own account, below the language prefix. */
export const accountPages: RouteConfigEntry[] = [
	route('profile-edit', 'features/account/web/profile/profile-layout.tsx', [
		route('', 'features/account/web/profile/profile-edit-page.tsx', { index: true }),
		route('vrijwilliger', 'features/profiles/web/edit-page.tsx'),
		route('email', 'features/account/web/profile/email-page.tsx'),
		route('two-step', 'features/account/web/two-factor/two-factor-page.tsx'),
		route('periodieke-mail', 'features/account/web/mail/mail-page.tsx'),
		route('agenda', 'features/activities/web/personal-calendar/personal-calendar-page.tsx'),
		route('settings', 'features/account/web/profile/settings-page.tsx'),
	]),
	// The same tabs, at the path that the specification prescribes for this page.
	route('auth/token', 'features/account/web/profile/profile-layout.tsx', { id: 'own-devices' }, [
		route('', 'features/account/web/devices/token-page.tsx', { index: true }),
	]),
	route('profile-edit/data', 'features/account/web/download-page.ts'),
	route('profiel/verwijderd', 'features/account/web/goodbye-page.tsx'),
	route('account/verwijderen', 'features/account/web/delete-page.tsx'),
	route('account/mail', 'features/account/web/mail/stop-page.tsx'),
	route('account/email', 'features/account/web/confirm-email-page.tsx'),
];
