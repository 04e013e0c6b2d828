import { z } from 'zod';
import { vacancyOrganisationResource, vacancyResource } from '#features/vacancies/contract.ts';
import { listOf } from '#platform/contract/answers.ts';
import { get, routesOf } from '#platform/contract/routes.ts';
import {
	FEED_SIZE,
	feedMunicipalitySchema,
	SITEMAP_SIZE,
	sitemapEntryResource,
	sitemapKinds,
} from './contract.ts';

/** Endpoints for what other sites read: sitemaps, with ids and timestamps only, and feeds, with whole vacancies. */
export const feedApi = routesOf('Feeds', {
	sitemapEntries: get('/api/v1/sitemap_entries', {
		summary: 'The public pages of a kind, by id, with when each last changed',
		list: {
			customFilters: { kind: { type: 'enum', values: sitemapKinds } },
			page: { defaultSize: 1_000, maxSize: SITEMAP_SIZE },
		},
		answers: { 200: listOf(sitemapEntryResource, z.never()) },
	}),
	vacancies: get('/api/v1/vacancy_feed', {
		summary: 'Published vacancies with all their texts, newest first, of the centre or of one organization',
		list: {
			customFilters: { organization: { type: 'uuid' } },
			page: { defaultSize: FEED_SIZE, maxSize: FEED_SIZE },
		},
		answers: {
			200: listOf(vacancyResource, vacancyOrganisationResource, {
				municipalities: z.array(feedMunicipalitySchema),
			}),
		},
	}),
});
