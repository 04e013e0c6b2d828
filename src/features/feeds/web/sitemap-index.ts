import { pageApi } from '#features/content/api.ts';
import { etagResponse } from '#platform/http/etag.ts';
import { site } from '#platform/web/site-context.ts';
import { feedApi } from '../api.ts';
import { CONTENT_SIZE, SITEMAP_SIZE, sitemapKinds } from '../contract.ts';
import type { Route } from './+types/sitemap-index.ts';
import { sitemapIndex } from './sitemap-xml.ts';

/** The list of this host's sitemaps. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { call } = site(context);
	const { origin } = new URL(request.url);
	const files = await Promise.all(
		sitemapKinds.map(async (kind) => {
			const { meta } = await call(feedApi.sitemapEntries, { filter: { kind }, page: { size: 1 } });
			return Array.from(
				{ length: Math.ceil(meta.total / SITEMAP_SIZE) },
				(_, index) => `${kind}-${index + 1}`,
			);
		}),
	);
	const { meta } = await call(pageApi.list, { page: { size: 1 } });
	const made = Array.from(
		{ length: Math.ceil(meta.total / CONTENT_SIZE) },
		(_, index) => `content-${index + 1}`,
	);
	const names = ['pages-1', ...made, ...files.flat()];
	return etagResponse(request, sitemapIndex(names.map((name) => `${origin}/sitemap/${name}.xml`)), XML);
}

const XML = 'application/xml; charset=utf-8';
