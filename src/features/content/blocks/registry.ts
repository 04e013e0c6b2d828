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

/** Every kind of block, by its name. Their modules are not handed on whole: that costs public pages a helper. */
export const blockDefinitions: Readonly<Record<BlockType, BlockDefinition>> = {
	Markdown: { schema: Markdown.schema, version: Markdown.version },
	Image: { schema: Image.schema, version: Image.version },
	ImageTextButtons: { schema: ImageTextButtons.schema, version: ImageTextButtons.version },
	FourCards: { schema: FourCards.schema, version: FourCards.version },
	DynamicCards: { schema: DynamicCards.schema, version: DynamicCards.version },
	YouTube: { schema: YouTube.schema, version: YouTube.version },
	TextWithUsps: { schema: TextWithUsps.schema, version: TextWithUsps.version },
	QuoteBlock: { schema: QuoteBlock.schema, version: QuoteBlock.version },
	PhotoSlideshow: { schema: PhotoSlideshow.schema, version: PhotoSlideshow.version },
	PhotoHero: { schema: PhotoHero.schema, version: PhotoHero.version },
	Hotlinks: { schema: Hotlinks.schema, version: Hotlinks.version },
	CallToAction: { schema: CallToAction.schema, version: CallToAction.version },
	DualCta: { schema: DualCta.schema, version: DualCta.version },
	NewsCarousel: { schema: NewsCarousel.schema, version: NewsCarousel.version },
	SectionTitle: { schema: SectionTitle.schema, version: SectionTitle.version },
	BuilderForm: { schema: BuilderForm.schema, version: BuilderForm.version },
	LogoBar: { schema: LogoBar.schema, version: LogoBar.version },
	VacancyCategories: { schema: VacancyCategories.schema, version: VacancyCategories.version },
	HeroWithSearch: { schema: HeroWithSearch.schema, version: HeroWithSearch.version },
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
