import type { Locale } from '#platform/contract/tenants.ts';
import type { PageInput, PageText, PageTextsInput } from '../contract.ts';
import type { PageLayout, PageType } from '../enums.ts';

/** The content of a page version, as its row stores it. */
export type PageContent = {
	pageType: PageType;
	pageLayout: PageLayout;
	showTitleOnPage: boolean;
	featured: boolean;
	imageId: string | null;
	texts: Partial<Record<Locale, PageText>>;
};

const emptyContent: PageContent = {
	pageType: 'default',
	pageLayout: 'wide',
	showTitleOnPage: true,
	featured: false,
	imageId: null,
	texts: {},
};

export const emptyText: PageText = {
	title: '',
	slug: '',
	summary: '',
	metaTitle: '',
	metaDescription: '',
	ogTitle: '',
	ogDescription: '',
	blocks: [],
};

/** Merges submitted fields into the content; a language set to null is removed. Slugs are resolved elsewhere. */
export function merged(before: PageContent | undefined, input: Partial<PageInput>): PageContent {
	const { texts, ...settings } = input;
	const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
	const base = before ?? emptyContent;
	return { ...base, ...given, texts: mergedTexts(base.texts, texts ?? {}) };
}

function mergedTexts(before: PageContent['texts'], input: PageTextsInput): PageContent['texts'] {
	const texts = { ...before };
	for (const locale of ['nl', 'en'] as const) {
		const given = input[locale];
		if (given === undefined) continue;
		if (given === null) delete texts[locale];
		else texts[locale] = { ...emptyText, ...texts[locale], ...withoutGaps(given) };
	}
	return texts;
}

function withoutGaps(text: Partial<Record<keyof PageText, unknown>>): Partial<PageText> {
	return Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined));
}

/** Returns the text in a language, or in the other if there is none. Undefined only for a page without any text. */
export function textIn(content: PageContent, locale: Locale): { locale: Locale; text: PageText } | undefined {
	const other = locale === 'nl' ? 'en' : 'nl';
	const own = content.texts[locale];
	if (own) return { locale, text: own };
	const text = content.texts[other];
	return text && { locale: other, text };
}

const MARKS = /\p{M}/gu;

/** Converts a title to a slug. */
export function slugFrom(title: string): string {
	const slug = title
		.normalize('NFD')
		.replaceAll(MARKS, '')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.slice(0, 70)
		.replaceAll(/^-+|-+$/g, '');
	return slug === '' ? 'pagina' : slug;
}
