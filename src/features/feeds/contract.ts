import { z } from 'zod';
import { resourceSchema } from '#platform/contract/jsonapi.ts';

/** Resources with a page each in the sitemap. */
export const sitemapKinds = ['vacancies', 'organizations'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Pages per sitemap file: with two languages twice as many URLs, below the protocol's limit of 50,000. */
export const SITEMAP_SIZE = 5_000;
/** The same for pages made by staff. */
export const CONTENT_SIZE = 1_000;

/** A page by the id of its resource; it reveals only when that last changed. */
export const sitemapEntrySchema = z.object({ updatedAt: z.string() });
export const sitemapEntryResource = resourceSchema('sitemap_entries', sitemapEntrySchema);

/** Vacancies in a page of a feed. */
export const FEED_SIZE = 50;

/** The municipality of a vacancy whose exact place is public. */
export const feedMunicipalitySchema = z.object({ vacancyId: z.string(), name: z.string() });
