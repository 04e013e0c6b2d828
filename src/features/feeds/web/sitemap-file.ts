import { data } from 'react-router';
import { centreApi } from '#features/centres/api.ts';
import { pageApi } from '#features/content/api.ts';
import { etagResponse } from '#platform/http/etag.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { feedApi } from '../api.ts';
import { CONTENT_SIZE, SITEMAP_SIZE, sitemapKinds } from '../contract.ts';
import type { Route } from './+types/sitemap-file.ts';
import { builtInPages } from './built-in-pages.ts';
import { type SitemapPage, sitemap } from './sitemap-xml.ts';

/** One sitemap: `pages-1`, `content-1`, `vacancies-1`, `organizations-3`; every page in each language of the site. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const here = site(context);
	const [, kind = '', number = ''] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(params.file) ?? [];
	const pages = await pagesOf(here, kind, Number(number));
	if (pages.length === 0) throw data(null, { status: 404 });
	return etagResponse(request, sitemap(here.address, pages, here.locales), 'application/xml; charset=utf-8');
}

async function pagesOf({ call, pages }: SiteContext, kind: string, number: number): Promise<SitemapPage[]> {
	if (kind === 'pages') {
		if (number !== 1) return [];
		const { data: centre } = await call(centreApi.current);
		return builtInPages(pages, centre.features).map((path) => ({ path }));
	}
	if (kind === 'content') {
		const { data: made } = await call(pageApi.list, {
			sort: '-publishedAt',
			page: { number, size: CONTENT_SIZE },
		});
		// The home page is in the first sitemap already.
		return made
			.filter(({ path }) => path !== '')
			.map(({ path, paths, updatedAt }) => ({ path, paths, updatedAt }));
	}
	const known = sitemapKinds.find((one) => one === kind);
	if (!known) return [];
	const { data: entries } = await call(feedApi.sitemapEntries, {
		filter: { kind: known },
		page: { number, size: SITEMAP_SIZE },
	});
	return entries.map(({ id, updatedAt }) => ({ path: `/${known}/${id}`, updatedAt }));
}
