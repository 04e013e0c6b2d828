import { z } from 'zod';
import { facetValueSchema } from '#features/search/contract.ts';

/** The facets of the social map; also the names of its filters: `filter[activity_type_ids]=meals,care`. */
export const socialMapFacets = ['activityTypeIds', 'nonProfitType'] as const;
export type SocialMapFacet = (typeof socialMapFacets)[number];

export const socialMapSorts = ['name', 'distance'] as const;
export type SocialMapSort = (typeof socialMapSorts)[number];

/** The meta of the social map's list. The `meta.distance` of each organisation is in metres. */
export const socialMapMetaSchema = z.object({
	total: z.number().int(),
	page: z.object({ number: z.number().int(), size: z.number().int(), pages: z.number().int() }),
	sort: z.enum(socialMapSorts),
	/** The number of results for each value, computed without the choices in its own facet. */
	facets: z.object({
		activityTypeIds: z.array(facetValueSchema),
		nonProfitType: z.array(facetValueSchema),
	}),
	/** The place that was searched near, when there was one; the distance is in kilometres. */
	place: z
		.object({ name: z.string(), lat: z.number(), lon: z.number(), distance: z.number().int() })
		.nullable(),
	/** True if the place is unknown: the search ignores it, and these are similar names. */
	placeUnknown: z.boolean(),
	placeSuggestions: z.array(z.string()),
});
export type SocialMapMeta = z.infer<typeof socialMapMetaSchema>;
