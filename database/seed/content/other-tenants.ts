import { meedoenOrganisations, meedoenVacancies } from './other-tenants/meedoen.ts';
import { nationwideOrganisations, nationwideVacancies } from './other-tenants/nationwide.ts';
import { oldebroekOrganisations, oldebroekVacancies } from './other-tenants/oldebroek.ts';
import { roermondOrganisations, roermondVacancies } from './other-tenants/roermond.ts';
import type { SeedOrganisation, SeedVacancy } from './types.ts';

/** Two organisations for each tenant beside the demo; `centre` is the key of that tenant's centre. */
export const otherOrganisations: SeedOrganisation[] = [
	...oldebroekOrganisations,
	...roermondOrganisations,
	...meedoenOrganisations,
	...nationwideOrganisations,
];

/** Six published vacancies for each of those tenants. */
export const otherVacancies: SeedVacancy[] = [
	...oldebroekVacancies,
	...roermondVacancies,
	...meedoenVacancies,
	...nationwideVacancies,
];
