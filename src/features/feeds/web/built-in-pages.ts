import type { Centre } from '#features/centres/contract.ts';

type Features = Centre['features'];

/** The public pages that come with the product, and what has to be on for them; all others require signing in. */
const PAGES: Readonly<Record<string, (features: Features) => boolean>> = {
	'': () => true,
	'/vacancies/search': () => true,
	'/activiteitenkalender': ({ activities }) => activities,
	'/activiteitenkalender/overzicht': ({ activities }) => activities,
	'/een-op-een-hulp': ({ personToPerson }) => personToPerson,
	'/sociale-kaart': () => true,
	'/nieuws': () => true,
	'/partners': () => true,
	'/signup': () => true,
	'/organizations/signup': () => true,
};

/** The paths of those that a site has, of all `pages` of the product. */
export function builtInPages(pages: ReadonlySet<string>, features: Features): string[] {
	return Object.entries(PAGES)
		.filter(([path, isOn]) => (path === '' || pages.has(path)) && isOn(features))
		.map(([path]) => path);
}
