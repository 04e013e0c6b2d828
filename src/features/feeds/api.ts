import { z } from 'zod';
import { listOf } from '#platform/contract/answers.ts';
import { get, routesOf } from '#platform/contract/routes.ts';
import { SITEMAP_SIZE, sitemapEntryResource, sitemapKinds } from './contract.ts';

/** Endpoints for sitemaps: ids and timestamps only. */
export const feedApi = routesOf('Feeds', {
	sitemapEntries: get('/api/v1/sitemap_entries', {
		summary: 'The public pages of a kind, by id, with when each last changed',
		list: {
			customFilters: { kind: { type: 'enum', values: sitemapKinds } },
			page: { defaultSize: 1_000, maxSize: SITEMAP_SIZE },
		},
		answers: { 200: listOf(sitemapEntryResource, z.never()) },
	}),
});
