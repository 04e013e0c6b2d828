import { redirect } from 'react-router';
import type { Image } from '#features/files/enums.ts';
import { orNull } from '#platform/web/failures.ts';
import { formatFor } from '#platform/web/format.ts';
import { PREVIEW_SETTINGS } from '#platform/web/preview-settings.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { pageApi } from '../api.ts';
import { blockLoaders } from '../blocks/loaders.ts';
import type { Page, RenderedBlock } from '../contract.ts';

/** A page ready to be shown, with what search engines and shares are told. */
export type PageView = {
	id: string;
	/** Another one whenever it says something else. */
	stamp: string;
	title: string;
	summary: string;
	/** The language of its texts where it is not that of the address. */
	lang: string | null;
	showTitle: boolean;
	layout: Page['pageLayout'];
	type: Page['pageType'];
	/** For news and stories. */
	date: string | null;
	image: Image | null;
	blocks: RenderedBlock[];
	head: {
		title: string;
		description: string;
		ogTitle: string;
		ogDescription: string;
		/** Null where the host is none of ours. */
		url: string | null;
		alternates: { locale: string; url: string }[];
		image: string | null;
		publishedAt: string | null;
		index: boolean;
	};
	/** For those who may edit it: what they look at. */
	editor: { status: Page['status']; draft: boolean; hasChanges: boolean } | null;
};

/**
 * The page at an address of the site; null when there is none. Throws a redirect to where a page is now. Who may edit
 * sees drafts, and with `?draft` what is worked on.
 */
export async function loadPage(here: SiteContext, url: URL, slug: string): Promise<PageView | null> {
	const page = await findPage(here, slug, url.searchParams.has('draft'));
	if (!page) return null;
	const draft = page.draft;
	// What is worked on stands beside the form that makes it.
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
		showTitle: page.showTitleOnPage,
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
			url: here.ownHost ? `${url.origin}/${page.locale}${page.path}` : null,
			alternates: Object.entries(here.ownHost ? page.paths : {}).map(([locale, below]) => ({
				locale,
				url: `${url.origin}/${locale}${below}`,
			})),
			image: here.ownHost ? imageUrl(page, url.origin) : null,
			publishedAt: isArticle ? page.publishedAt : null,
			index: !draft && page.locale === here.locale,
		},
		editor:
			page.meta?.can?.update && !url.searchParams.has(PREVIEW_SETTINGS)
				? { status: page.status, draft, hasChanges: page.hasChanges }
				: null,
	};
}

/** The picture of a page for where it is shared: services that show it know no drawings. */
function imageUrl(page: Page, origin: string): string | null {
	const { image } = page;
	return image && !image.formats.includes('svg') ? `${origin}${image.url}` : null;
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
		// What is no address at all is none of ours either.
		const found = await orNull(asked, [400, 404]);
		if (found) return { ...found.data, draft: draft && found.data.meta?.can.update === true };
	}
	return null;
}

/** A block with what the product itself knows of it, as its `load.ts` finds out. */
async function withData(here: SiteContext, block: RenderedBlock): Promise<RenderedBlock> {
	const data = block.data as Record<string, unknown>;
	const more = await blockLoaders[block.type]?.(here, data);
	return more ? { ...block, data: { ...data, ...more } } : block;
}
