import { ijsseldalApplications } from './applications/ijsseldal.ts';
import { lindeApplications } from './applications/linde.ts';
import { veluwerandApplications } from './applications/veluwerand.ts';
import { worldKitchenApplications } from './applications/world-kitchen.ts';
import type { SeedApplication } from './types.ts';

/** All applications of the demo tenant, in every state. */
export const applications: SeedApplication[] = [
	...lindeApplications,
	...worldKitchenApplications,
	...veluwerandApplications,
	...ijsseldalApplications,
];
