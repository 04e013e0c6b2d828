import type { SiteContext } from '#platform/web/site-context.ts';
import { byType } from './block-type.ts';

type Data = Readonly<Record<string, unknown>>;

/** Finds out, as the visitor, what a block shows beside its data. It runs while the page is loaded, on the server. */
export type BlockLoader = (here: SiteContext, data: Data) => Promise<Data> | Data;

/** By kind of block, as its `load.ts` does. */
export const blockLoaders = byType(
	import.meta.glob<BlockLoader>('./*/load.ts', { eager: true, import: 'load' }),
);
