import type { SiteContext } from '#platform/web/site-context.ts';
import { byType } from './block-type.ts';

type Data = Readonly<Record<string, unknown>>;

/** Loads additional data of a block, with the visitor's rights. Runs on the server while the page is loaded. */
export type BlockLoader = (here: SiteContext, data: Data) => Promise<Data> | Data;

/** Loader per block type, from its `load.ts`. */
export const blockLoaders = byType(
	import.meta.glob<BlockLoader>('./*/load.ts', { eager: true, import: 'load' }),
);
