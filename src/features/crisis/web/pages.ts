import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The pages of the crisis pool, below the language: the centre's, one's own, and where the links of mails lead. */
export const crisisPages: RouteConfigEntry[] = [
	route('crisispool', 'features/crisis/web/list-page.tsx'),
	route('crisispool/nieuw', 'features/crisis/web/new-page.tsx'),
	route('crisispool/:id', 'features/crisis/web/call-page.tsx'),
	route('crisisoproepen', 'features/crisis/web/own-page.tsx'),
	route('crisisoproep/:answer?', 'features/crisis/web/link-page.tsx'),
];
