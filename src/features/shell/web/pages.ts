import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The routes of the shell itself, below the language. */
export const shellPages: RouteConfigEntry[] = [
	route('account/acting-for', 'features/shell/web/choose-organisation.ts'),
	route('manifest.webmanifest', 'features/shell/web/web-manifest.ts'),
	route('account/cookies', 'features/shell/web/cookie-choice.ts'),
];
