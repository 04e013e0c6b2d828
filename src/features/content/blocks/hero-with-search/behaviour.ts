import type { BlockBehaviour } from '../behaviours.ts';

/** Its fields suggest while one types. */
export const behaviour: BlockBehaviour = 'alive';
