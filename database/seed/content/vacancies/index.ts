import type { SeedVacancy } from '../types.ts';
import { animals } from './animals.ts';
import { careHome } from './care-home.ts';
import { centreIjsseldal } from './centre-ijsseldal.ts';
import { centreVeluwerand } from './centre-veluwerand.ts';
import { communityHouse } from './community-house.ts';
import { communityHouseBuddies } from './community-house-buddies.ts';
import { culture } from './culture.ts';
import { foodBank } from './food-bank.ts';
import { football } from './football.ts';
import { hospice } from './hospice.ts';
import { language } from './language.ts';
import { nature } from './nature.ts';
import { newcomers } from './newcomers.ts';
import { onTheRoad } from './on-the-road.ts';
import { primarySchools } from './primary-schools.ts';
import { repair } from './repair.ts';
import { scoutingAndSwimming } from './scouting-and-swimming.ts';
import { secondarySchools } from './secondary-schools.ts';

/** The 150 vacancies of the two large centres of the demo, in a fixed order. */
export const vacancies: SeedVacancy[] = [
	...communityHouse,
	...communityHouseBuddies,
	...language,
	...newcomers,
	...careHome,
	...hospice,
	...nature,
	...animals,
	...football,
	...scoutingAndSwimming,
	...primarySchools,
	...secondarySchools,
	...culture,
	...foodBank,
	...repair,
	...onTheRoad,
	...centreVeluwerand,
	...centreIjsseldal,
];
