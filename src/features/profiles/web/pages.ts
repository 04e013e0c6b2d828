import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The pages of volunteer profiles, below the language; its form is a tab of one's own account. */
export const profilePages: RouteConfigEntry[] = [route('profiel', 'features/profiles/web/own-page.tsx')];
