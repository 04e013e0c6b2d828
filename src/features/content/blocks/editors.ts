import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { BlockType } from '../taxonomy.ts';

/** The form of each kind of block: its fields, which know what they are part of. Loaded when one is opened. */
export const blockEditors: Readonly<Record<BlockType, LazyExoticComponent<ComponentType>>> = {
	Markdown: lazy(() => import('./markdown/editor.tsx')),
	Image: lazy(() => import('./image/editor.tsx')),
	ImageTextButtons: lazy(() => import('./image-text-buttons/editor.tsx')),
	FourCards: lazy(() => import('./four-cards/editor.tsx')),
	DynamicCards: lazy(() => import('./dynamic-cards/editor.tsx')),
	YouTube: lazy(() => import('./you-tube/editor.tsx')),
	TextWithUsps: lazy(() => import('./text-with-usps/editor.tsx')),
	QuoteBlock: lazy(() => import('./quote-block/editor.tsx')),
	PhotoSlideshow: lazy(() => import('./photo-slideshow/editor.tsx')),
	PhotoHero: lazy(() => import('./photo-hero/editor.tsx')),
	Hotlinks: lazy(() => import('./hotlinks/editor.tsx')),
	CallToAction: lazy(() => import('./call-to-action/editor.tsx')),
	DualCta: lazy(() => import('./dual-cta/editor.tsx')),
	NewsCarousel: lazy(() => import('./news-carousel/editor.tsx')),
	SectionTitle: lazy(() => import('./section-title/editor.tsx')),
	BuilderForm: lazy(() => import('./builder-form/editor.tsx')),
	LogoBar: lazy(() => import('./logo-bar/editor.tsx')),
	VacancyCategories: lazy(() => import('./vacancy-categories/editor.tsx')),
	HeroWithSearch: lazy(() => import('./hero-with-search/editor.tsx')),
};
