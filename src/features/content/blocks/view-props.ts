import type { Background } from '../enums.ts';

/** What the page tells each block that it shows. */
export type BlockViewProps<Data> = {
	data: Data;
	/** The level of the block's title: 1 for the first on a page that does not show its own. */
	level: 1 | 2;
	/** Unique on the page, for what refers to each other inside the block. */
	id: string;
	background: Background;
};
