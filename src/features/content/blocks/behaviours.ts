import { byType } from './block-type.ts';

/**
 * What a block does in the browser: `alive` blocks are hydrated with their scripts; `carousel` blocks get buttons. All
 * other blocks are static, and their scripts are not loaded.
 */
export type BlockBehaviour = 'alive' | 'carousel';

/** Behaviour per block type, from its `behaviour.ts`. */
export const blockBehaviours = byType(
	import.meta.glob<BlockBehaviour>('./*/behaviour.ts', { eager: true, import: 'behaviour' }),
);
