import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Routes to sign up, sign in and sign out. */
export const authPages: RouteConfigEntry[] = [
	route('auth/login-1', 'features/auth/web/login-page.tsx'),
	route('auth/two-step', 'features/auth/web/two-factor-page.tsx'),
	route('uitloggen', 'features/auth/web/logout-page.tsx'),
	route('signup', 'features/auth/web/accounts/signup-page.tsx'),
	route('signup/success', 'features/auth/web/accounts/signup-success-page.tsx'),
	route('signup/offer', 'features/auth/web/accounts/offer-page.tsx'),
	route('confirm', 'features/auth/web/accounts/confirm-page.tsx'),
	route('confirm/invitation', 'features/auth/web/accounts/invitation-page.tsx'),
	route('auth/recover', 'features/auth/web/accounts/recover-page.tsx'),
	route('auth/reset', 'features/auth/web/accounts/reset-page.tsx'),
];
