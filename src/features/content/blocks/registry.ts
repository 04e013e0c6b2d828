import type { z } from 'zod';
import type { Block } from '../contract.ts';
import type { BlockType } from '../taxonomy.ts';
import type { BlockDefinition } from './atoms.ts';
import * as BuilderForm from './builder-form/schema.ts';
import * as CallToAction from './call-to-action/schema.ts';
import * as DualCta from './dual-cta/schema.ts';
import * as DynamicCards from './dynamic-cards/schema.ts';
import * as FourCards from './four-cards/schema.ts';
import * as HeroWithSearch from './hero-with-search/schema.ts';
import * as Hotlinks from './hotlinks/schema.ts';
import * as Image from './image/schema.ts';
import * as ImageTextButtons from './image-text-buttons/schema.ts';
import * as LogoBar from './logo-bar/schema.ts';
import * as Markdown from './markdown/schema.ts';
import * as NewsCarousel from './news-carousel/schema.ts';
import * as PhotoHero from './photo-hero/schema.ts';
import * as PhotoSlideshow from './photo-slideshow/schema.ts';
import * as QuoteBlock from './quote-block/schema.ts';
import * as SectionTitle from './section-title/schema.ts';
import * as TextWithUsps from './text-with-usps/schema.ts';
import * as VacancyCategories from './vacancy-categories/schema.ts';
import * as YouTube from './you-tube/schema.ts';

/** Every kind of block, by its name. */
export const blockDefinitions: Readonly<Record<BlockType, BlockDefinition>> = {
	Markdown,
	Image,
	ImageTextButtons,
	FourCards,
	DynamicCards,
	YouTube,
	TextWithUsps,
	QuoteBlock,
	PhotoSlideshow,
	PhotoHero,
	Hotlinks,
	CallToAction,
	DualCta,
	NewsCarousel,
	SectionTitle,
	BuilderForm,
	LogoBar,
	VacancyCategories,
	HeroWithSearch,
};

export type ParsedBlock =
	| { kind: 'good'; block: Block & { type: BlockType } }
	| { kind: 'unknown' }
	| { kind: 'broken'; issues: readonly z.core.$ZodIssue[] };

/**
 * A block with its data in the form of today: an older version is brought up to date first, step by step. One of an
 * unknown type, or of a version that is newer than this program, is `unknown`; data that does not fit is `broken`.
 */
export function parseBlock(
	block: Block,
	definitions: Readonly<Record<string, BlockDefinition>> = blockDefinitions,
): ParsedBlock {
	const definition = Object.hasOwn(definitions, block.type) ? definitions[block.type] : undefined;
	if (!definition || block.version > definition.version) return { kind: 'unknown' };
	let data = block.data;
	try {
		for (let from = block.version; from < definition.version; from++) {
			data = definition.upgrades?.[from]?.(data) ?? data;
		}
	} catch {
		return { kind: 'broken', issues: [] };
	}
	const result = definition.schema.safeParse(data);
	if (!result.success) return { kind: 'broken', issues: result.error.issues };
	const type = block.type as BlockType;
	return { kind: 'good', block: { ...block, type, version: definition.version, data: result.data } };
}
