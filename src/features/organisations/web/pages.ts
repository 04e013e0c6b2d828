import { type RouteConfigEntry, route } from '@react-router/dev/routes';

const signUp = 'features/organisations/web/organisation-sign-up';
const imports = 'features/organisations/web/organisation-import';
const work = 'features/organisations/web/organisation-work';
const socialMap = 'features/organisations/web/social-map';

/** The pages of organisations, below the language. */
export const organisationPages: RouteConfigEntry[] = [
	route('switch', 'features/organisations/web/whereabouts/switch-page.tsx'),
	route('account/roles', 'features/organisations/web/whereabouts/roles-page.tsx'),
	route('sociale-kaart', `${socialMap}/social-map-page.tsx`),
	route('sociale-kaart/points', `${socialMap}/points.ts`),
	route('sociale-kaart/:id', `${socialMap}/entry-page.tsx`),
	route('organizations', `${work}/list-page.tsx`),
	route('organizations/export.csv', `${work}/export-page.ts`),
	route('organizations/add', `${work}/add-page.tsx`),
	route('organizations/import', `${imports}/import-page.tsx`),
	route('organizations/import/report', `${imports}/report-page.ts`),
	route('organizations/approve', `${work}/approve-page.tsx`),
	route('organizations/signup', `${signUp}/signup-page.tsx`),
	route('organizations/signup/keep', `${signUp}/keep.ts`),
	route('organizations/signup/:step', `${signUp}/signup-page.tsx`, { id: 'organisation-signup-step' }),
	route('organizations/signup/success', `${signUp}/success-page.tsx`),
	route('organizations/signup/confirm', `${signUp}/confirm-page.tsx`),
	route('organizations/:id/edit', `${work}/edit-page.tsx`),
	route('organizations/:id/move', `${work}/move-page.tsx`),
	route('organizations/:id', 'features/organisations/web/organisation-page/organisation-page.tsx'),
];
