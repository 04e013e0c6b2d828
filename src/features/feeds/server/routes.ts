import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { listDocument } from '#platform/server/jsonapi/present.ts';
import { feedApi } from '../api.ts';
import type { SitemapKind } from '../contract.ts';
import { listSitemapEntries } from './list-sitemap-entries.ts';
import { permissions } from './permissions.ts';

/** Routes for sitemaps: ids and timestamps only. */
export const feedRoutes: readonly Endpoint[] = [
	implement(feedApi.sitemapEntries, {
		permission: permissions.readSitemap,
		isPublicData: true,
		run: async (c, { query }) => {
			const kind = (query.custom.kind ?? 'vacancies') as SitemapKind;
			const { total, rows } = await c.read((trx) => listSitemapEntries(trx, kind, query.page));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map(({ id, updatedAt }) => ({
						type: 'sitemap_entries',
						id,
						attributes: { updatedAt: updatedAt.toISOString() },
					})),
				}),
			};
		},
	}),
];
