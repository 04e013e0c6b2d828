import { z } from 'zod';
import { resourceSchema } from '#platform/contract/jsonapi.ts';

/** What search engines may visit one by one. */
export const sitemapKinds = ['vacancies', 'organizations'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** How many pages stand in one sitemap file: twice this many addresses, below the 50,000 of the protocol. */
export const SITEMAP_SIZE = 5_000;
/** And of the pages that staff make. */
export const CONTENT_SIZE = 1_000;

/** A page by the id of what it shows; nothing of that is told but when it last changed. */
export const sitemapEntrySchema = z.object({ updatedAt: z.string() });
export const sitemapEntryResource = resourceSchema('sitemap_entries', sitemapEntrySchema);
