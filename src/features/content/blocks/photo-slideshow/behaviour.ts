import type { BlockBehaviour } from '../behaviours.ts';

export const behaviour: BlockBehaviour = 'carousel';
