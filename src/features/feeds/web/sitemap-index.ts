import { etagResponse } from '#platform/http/etag.ts';
import { site } from '#platform/web/site-context.ts';
import { CONTENT_SIZE, SITEMAP_SIZE, type SitemapEntry, sitemapKinds } from '../contract.ts';
import type { Route } from './+types/sitemap-index.ts';
import { sitemapIndex } from './sitemap-xml.ts';

/** The list of this host's sitemaps. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { api } = site(context);
	const { origin } = new URL(request.url);
	const files = await Promise.all(
		sitemapKinds.map(async (kind) => {
			const { meta } = await api.get<SitemapEntry[]>('/api/v1/sitemap_entries', {
				query: { filter: { kind }, page: { number: 1, size: 1 } },
			});
			const total = (meta as { total: number }).total;
			return Array.from({ length: Math.ceil(total / SITEMAP_SIZE) }, (_, index) => `${kind}-${index + 1}`);
		}),
	);
	const { meta } = await api.get<unknown[]>('/api/v1/pages', { query: { page: { size: 1 } } });
	const made = Array.from(
		{ length: Math.ceil(Number(meta.total) / CONTENT_SIZE) },
		(_, index) => `content-${index + 1}`,
	);
	const names = ['pages-1', ...made, ...files.flat()];
	return etagResponse(request, sitemapIndex(names.map((name) => `${origin}/sitemap/${name}.xml`)), XML);
}

const XML = 'application/xml; charset=utf-8';
