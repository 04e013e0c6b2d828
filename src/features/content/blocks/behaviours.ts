import { byType } from './block-type.ts';

/**
 * What a block does in the browser: it is alive, so that its scripts run where the server wrote it, or it has a carousel,
 * which gets buttons. Those that do neither are there to be read, and their scripts are not loaded for it.
 */
export type BlockBehaviour = 'alive' | 'carousel';

/** By kind of block, as its `behaviour.ts` says. */
export const blockBehaviours = byType(
	import.meta.glob<BlockBehaviour>('./*/behaviour.ts', { eager: true, import: 'behaviour' }),
);
