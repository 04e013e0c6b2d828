import { z } from 'zod';
import { answerOf } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { listDocument } from '#platform/server/jsonapi/present.ts';
import { SITEMAP_SIZE, type SitemapKind, sitemapEntryResource, sitemapKinds } from '../contract.ts';
import { listSitemapEntries } from './list-sitemap-entries.ts';
import { permissions } from './permissions.ts';

/** What search engines may visit: ids and times only. */
export const feedRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/sitemap_entries',
		summary: 'The public pages of a kind, by id, with when each last changed',
		tag: 'Feeds',
		permission: permissions.readSitemap,
		list: {
			customFilters: { kind: { type: 'enum', values: sitemapKinds } },
			page: { defaultSize: 1_000, maxSize: SITEMAP_SIZE },
		},
		answers: { 200: answerOf(z.array(sitemapEntryResource)) },
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
