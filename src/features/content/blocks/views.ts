import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { BlockType } from '../taxonomy.ts';
import type { BlockViewProps } from './view-props.ts';

// biome-ignore lint/suspicious/noExplicitAny: each view knows its own data, which the server has parsed by its schema
type View = LazyExoticComponent<ComponentType<BlockViewProps<any>>>;

/** The view of each kind of block. A page loads those it has. */
export const blockViews: Readonly<Record<BlockType, View>> = {
	Markdown: lazy(() => import('./markdown/view.tsx')),
	Image: lazy(() => import('./image/view.tsx')),
	ImageTextButtons: lazy(() => import('./image-text-buttons/view.tsx')),
	FourCards: lazy(() => import('./four-cards/view.tsx')),
	DynamicCards: lazy(() => import('./dynamic-cards/view.tsx')),
	YouTube: lazy(() => import('./you-tube/view.tsx')),
	TextWithUsps: lazy(() => import('./text-with-usps/view.tsx')),
	QuoteBlock: lazy(() => import('./quote-block/view.tsx')),
	PhotoSlideshow: lazy(() => import('./photo-slideshow/view.tsx')),
	PhotoHero: lazy(() => import('./photo-hero/view.tsx')),
	Hotlinks: lazy(() => import('./hotlinks/view.tsx')),
	CallToAction: lazy(() => import('./call-to-action/view.tsx')),
	DualCta: lazy(() => import('./dual-cta/view.tsx')),
	NewsCarousel: lazy(() => import('./news-carousel/view.tsx')),
	SectionTitle: lazy(() => import('./section-title/view.tsx')),
	BuilderForm: lazy(() => import('./builder-form/view.tsx')),
	LogoBar: lazy(() => import('./logo-bar/view.tsx')),
	VacancyCategories: lazy(() => import('./vacancy-categories/view.tsx')),
	HeroWithSearch: lazy(() => import('./hero-with-search/view.tsx')),
};
