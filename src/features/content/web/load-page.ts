import { redirect } from 'react-router';
import type { Image } from '#features/files/enums.ts';
import { pathOf } from '#platform/contract/calls.ts';
import { orNull } from '#platform/web/failures.ts';
import { formatFor } from '#platform/web/format.ts';
import { PREVIEW_SETTINGS } from '#platform/web/preview-settings.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { pageApi } from '../api.ts';
import { blockLoaders } from '../blocks/loaders.ts';
import type { Page, RenderedBlock } from '../contract.ts';
import { beginsWithTitle } from '../enums.ts';

/** A page ready for display, with its metadata for search engines and sharing. */
export type PageView = {
	id: string;
	/** Changes whenever the content changes. */
	stamp: string;
	title: string;
	summary: string;
	/** Language of the texts if it differs from that of the URL. */
	lang: string | null;
	showTitle: boolean;
	layout: Page['pageLayout'];
	type: Page['pageType'];
	/** Date of news and stories. */
	date: string | null;
	image: Image | null;
	blocks: RenderedBlock[];
	head: {
		title: string;
		description: string;
		ogTitle: string;
		ogDescription: string;
		/** Null if the host is not one of ours. */
		url: string | null;
		alternates: { locale: string; url: string }[];
		image: string | null;
		publishedAt: string | null;
		index: boolean;
	};
	/** For editors: the state of the version shown. */
	editor: { status: Page['status']; draft: boolean; hasChanges: boolean } | null;
};

/**
 * Loads the page at a path of the site; null if there is none. Redirects former paths to the current one. Editors also
 * see drafts, and with `?draft` the version being edited.
 */
export async function loadPage(here: SiteContext, url: URL, slug: string): Promise<PageView | null> {
	const page = await findPage(here, slug, url.searchParams.has('draft'));
	if (!page) return null;
	const draft = page.draft;
	// The editor shows the draft in a frame.
	if (draft) here.allowFrame();
	const path = page.paths[here.locale] ?? page.path;
	if (decodeURIComponent(url.pathname).replace(/\/$/, '') !== `/${here.locale}${path}`) {
		throw redirect(`/${here.locale}${path}${url.search}`, draft ? 302 : 301);
	}
	const blocks = await Promise.all(page.blocks.map((block) => withData(here, block)));
	const isArticle = page.pageType !== 'default';
	const description = page.metaDescription || page.summary;
	return {
		id: page.id,
		stamp: `${page.updatedAt}${draft}${here.locale}`,
		title: page.title,
		summary: page.summary,
		lang: page.locale === here.locale ? null : page.locale,
		showTitle: page.showTitleOnPage && (isArticle || !beginsWithTitle(page.blocks)),
		layout: page.pageLayout,
		type: page.pageType,
		date: isArticle && page.publishedAt ? formatFor(here.locale).date(page.publishedAt, 'long') : null,
		image: isArticle ? page.image : null,
		blocks,
		head: {
			title: page.metaTitle || page.title,
			description,
			ogTitle: page.ogTitle || page.metaTitle || page.title,
			ogDescription: page.ogDescription || description,
			url: here.ownHost ? here.address(`/${page.locale}${page.path}`) : null,
			alternates: here.ownHost ? alternatesOf(here, page.paths) : [],
			image: here.ownHost ? here.address(pathOf(pageApi.card, { id: page.id, language: page.locale })) : null,
			publishedAt: isArticle ? page.publishedAt : null,
			index: !draft && page.locale === here.locale,
		},
		editor:
			page.meta?.can?.update && !url.searchParams.has(PREVIEW_SETTINGS)
				? { status: page.status, draft, hasChanges: page.hasChanges }
				: null,
	};
}

async function findPage(
	here: SiteContext,
	slug: string,
	wantsDraft: boolean,
): Promise<(Page & { draft: boolean }) | null> {
	const attempts = here.signedIn ? (wantsDraft ? [true] : [false, true]) : [false];
	for (const draft of attempts) {
		const asked = here.common.call(pageApi.lookUp, {
			filter: { locale: here.locale, slug: slug || undefined, draft: draft || undefined },
		});
		// A malformed path has no page either.
		const found = await orNull(asked, [400, 404]);
		if (found) return { ...found.data, draft: draft && found.data.meta?.can.update === true };
	}
	return null;
}

/** Adds the data of a block's loader in `load.ts`. */
async function withData(here: SiteContext, block: RenderedBlock): Promise<RenderedBlock> {
	const data = block.data as Record<string, unknown>;
	const more = await blockLoaders[block.type]?.(here, data);
	return more ? { ...block, data: { ...data, ...more } } : block;
}

/**
 * Returns the address of a page in each language of the site that it has, and for readers of all others in the first.
 * None on a site in one language.
 */
export function alternatesOf(
	{ locales, address }: Pick<SiteContext, 'locales' | 'address'>,
	paths: Page['paths'],
): { locale: string; url: string }[] {
	if (locales.length < 2) return [];
	const own = locales.flatMap((locale) => {
		const below = paths[locale];
		return below === undefined ? [] : [{ locale, url: address(`/${locale}${below}`) }];
	});
	return [...own, ...own.slice(0, 1).map(({ url }) => ({ locale: 'x-default', url }))];
}
