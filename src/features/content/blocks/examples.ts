import type { BlockType } from '../taxonomy.ts';
import { example as builderForm } from './builder-form/example.ts';
import { example as callToAction } from './call-to-action/example.ts';
import { example as dualCta } from './dual-cta/example.ts';
import { example as dynamicCards } from './dynamic-cards/example.ts';
import { example as fourCards } from './four-cards/example.ts';
import { example as heroWithSearch } from './hero-with-search/example.ts';
import { example as hotlinks } from './hotlinks/example.ts';
import { example as image } from './image/example.ts';
import { example as imageTextButtons } from './image-text-buttons/example.ts';
import { example as logoBar } from './logo-bar/example.ts';
import { example as markdown } from './markdown/example.ts';
import { example as newsCarousel } from './news-carousel/example.ts';
import { example as photoHero } from './photo-hero/example.ts';
import { example as photoSlideshow } from './photo-slideshow/example.ts';
import { example as quoteBlock } from './quote-block/example.ts';
import { example as sectionTitle } from './section-title/example.ts';
import { example as textWithUsps } from './text-with-usps/example.ts';
import { example as vacancyCategories } from './vacancy-categories/example.ts';
import { example as youTube } from './you-tube/example.ts';

/** An example of each kind of block: for the gallery of the editor, for the style guide and for tests. */
export const blockExamples: Readonly<Record<BlockType, Record<string, unknown>>> = {
	BuilderForm: builderForm,
	CallToAction: callToAction,
	DualCta: dualCta,
	DynamicCards: dynamicCards,
	FourCards: fourCards,
	HeroWithSearch: heroWithSearch,
	Hotlinks: hotlinks,
	Image: image,
	ImageTextButtons: imageTextButtons,
	LogoBar: logoBar,
	Markdown: markdown,
	NewsCarousel: newsCarousel,
	PhotoHero: photoHero,
	PhotoSlideshow: photoSlideshow,
	QuoteBlock: quoteBlock,
	SectionTitle: sectionTitle,
	TextWithUsps: textWithUsps,
	VacancyCategories: vacancyCategories,
	YouTube: youTube,
};
