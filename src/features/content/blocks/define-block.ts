import type { z } from 'zod';
import type { Finding } from '../contract.ts';
import type { PageType } from '../enums.ts';
import type { Shape } from './sketch.ts';

type Data = Record<string, unknown>;

/** The news or stories that a block fills itself with. */
export type NewsQuery = { types: PageType[]; limit: number; featured: boolean };

/** What a kind of block is, but for how it looks and is filled in: of the data as the schema gives it. */
type Definition<Parsed> = {
	/** What staff may fill in. */
	schema: z.ZodType<Parsed & Data>;
	/** The version of the schema. */
	version: number;
	/** How data of each older version becomes that of the next. */
	upgrades?: Readonly<Record<number, (data: Data) => Data>>;
	/** Its place in the gallery: what one needs most comes first. */
	order: number;
	/** Only offered on pages that have one already: another kind does the same and more. */
	former?: true;
	/** What it looks like, for the gallery. */
	sketch: readonly Shape[];
	/** Data as somebody might fill it in: for the gallery, and for tests. */
	example: Data;
	/** The news that is shown in it, if any. */
	news?(data: Parsed): NewsQuery | undefined;
	/** What a visitor would stumble over, beside what is looked at in every block. */
	check?(data: Parsed): Finding['code'][];
	/** What is looked at in every block and is no mistake in this one. */
	allows?: readonly Finding['code'][];
};

/** A kind of block, whatever its data. */
export type BlockDefinition = Definition<Data>;

/**
 * Defines a kind of block, in `block.ts` of a folder of its own. The kind is called after the folder: `quote-block` is
 * `QuoteBlock`.
 */
export function defineBlock<Parsed>(definition: Definition<Parsed>): BlockDefinition {
	// The functions only get data that this schema has parsed.
	return definition as unknown as BlockDefinition;
}
