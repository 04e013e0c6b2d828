import type { Background } from '../enums.ts';

/** Props of every block view. */
export type BlockViewProps<Data> = {
	data: Data;
	/** Heading level of the block's title: 1 for the first on a page that does not show its own title. */
	level: 1 | 2;
	/** Prefix for ids in the block, unique on the page. */
	id: string;
	background: Background;
};
