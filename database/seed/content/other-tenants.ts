import { meedoenOrganisations, meedoenVacancies } from './other-tenants/meedoen.ts';
import { nationwideOrganisations, nationwideVacancies } from './other-tenants/nationwide.ts';
import { oldebroekOrganisations, oldebroekVacancies } from './other-tenants/oldebroek.ts';
import { riverOrganisations, riverVacancies } from './other-tenants/rivers.ts';
import { roermondOrganisations, roermondVacancies } from './other-tenants/roermond.ts';
import type { SeedOrganisation, SeedVacancy } from './types.ts';

/** Two organisations for each centre beside those of the demo; `centre` is its key. */
export const otherOrganisations: SeedOrganisation[] = [
	...oldebroekOrganisations,
	...roermondOrganisations,
	...meedoenOrganisations,
	...nationwideOrganisations,
	...riverOrganisations,
];

/** Six published vacancies for each of those tenants, and three of the centre that shares with the last of them. */
export const otherVacancies: SeedVacancy[] = [
	...oldebroekVacancies,
	...roermondVacancies,
	...meedoenVacancies,
	...nationwideVacancies,
	...riverVacancies,
];
