import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The pages of volunteer profiles, below the language: one's own, whose form is a tab of one's account, and the pool. */
export const profilePages: RouteConfigEntry[] = [
	route('profiel', 'features/profiles/web/own-page.tsx'),
	route('profile-replies', 'features/profiles/web/replies-page.tsx'),
	route('vrijwilligerspool', 'features/profiles/web/pool-page.tsx'),
	route('vrijwilligerspool/:id', 'features/profiles/web/profile-page.tsx'),
];
