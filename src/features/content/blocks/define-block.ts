import type { z } from 'zod';
import type { Finding } from '../contract.ts';
import type { PageType } from '../enums.ts';
import type { Shape } from './sketch.ts';

type Data = Record<string, unknown>;

/** Query for the news or stories that a block shows. */
export type NewsQuery = { types: PageType[]; limit: number; featured: boolean };

/** Definition of a block type, without its view and editor. `Parsed` is its data as parsed by the schema. */
type Definition<Parsed> = {
	/** Schema of the data that staff fill in. */
	schema: z.ZodType<Parsed & Data>;
	/** The version of the schema. */
	version: number;
	/** Upgrades from each older version to the next. */
	upgrades?: Readonly<Record<number, (data: Data) => Data>>;
	/** Sort order in the gallery: the most useful types come first. */
	order: number;
	/** Only offered on pages that already have one: a newer type replaces it. */
	former?: true;
	/** Sketch for the gallery. */
	sketch: readonly Shape[];
	/** Example data, for the gallery and for tests. */
	example: Data;
	/** Query for the news shown in it, if any. */
	news?(data: Parsed): NewsQuery | undefined;
	/** Whether it shows something without anything filled in, such as news or a search field. */
	fills?(data: Parsed): boolean;
	/** Findings specific to this type, in addition to the general checks. */
	check?(data: Parsed): Finding['code'][];
	/** General findings that do not apply to this type. */
	allows?: readonly Finding['code'][];
};

/** A block type, whatever its data. */
export type BlockDefinition = Definition<Data>;

/**
 * Defines a block type, in the `block.ts` of its folder. The type is named after the folder: `quote-block` is
 * `QuoteBlock`.
 */
export function defineBlock<Parsed>(definition: Definition<Parsed>): BlockDefinition {
	// The functions are only called with data parsed by this schema.
	return definition as unknown as BlockDefinition;
}
