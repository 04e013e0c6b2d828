import { heidekustOrganisations, heidekustVacancies } from './other-centres/heidekust.ts';
import { meedoenOrganisations, meedoenVacancies } from './other-centres/meedoen.ts';
import { nationwideOrganisations, nationwideVacancies } from './other-centres/nationwide.ts';
import { oldebroekOrganisations, oldebroekVacancies } from './other-centres/oldebroek.ts';
import { riverOrganisations, riverVacancies } from './other-centres/rivers.ts';
import { roermondOrganisations, roermondVacancies } from './other-centres/roermond.ts';
import type { SeedOrganisation, SeedVacancy } from './types.ts';

/** Two organisations for each centre that has a small demo; `centre` is its key. */
export const otherOrganisations: SeedOrganisation[] = [
	...heidekustOrganisations,
	...oldebroekOrganisations,
	...roermondOrganisations,
	...meedoenOrganisations,
	...nationwideOrganisations,
	...riverOrganisations,
];

/** The published vacancies of those centres. */
export const otherVacancies: SeedVacancy[] = [
	...heidekustVacancies,
	...oldebroekVacancies,
	...roermondVacancies,
	...meedoenVacancies,
	...nationwideVacancies,
	...riverVacancies,
];
