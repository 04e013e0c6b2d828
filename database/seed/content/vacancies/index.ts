import type { SeedVacancy } from '../types.ts';
import { care } from './care.ts';
import { centres } from './centres.ts';
import { communityHouse } from './community-house.ts';
import { culture } from './culture.ts';
import { foodAndRepair } from './food-and-repair.ts';
import { languageAndNewcomers } from './language-and-newcomers.ts';
import { natureAndAnimals } from './nature-and-animals.ts';
import { onTheRoad } from './on-the-road.ts';
import { schools } from './schools.ts';
import { sportAndYouth } from './sport-and-youth.ts';

/** The 150 vacancies of the two demo centres, in a fixed order. */
export const vacancies: SeedVacancy[] = [
	...communityHouse,
	...languageAndNewcomers,
	...care,
	...natureAndAnimals,
	...sportAndYouth,
	...schools,
	...culture,
	...foodAndRepair,
	...onTheRoad,
	...centres,
];
