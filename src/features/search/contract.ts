import { z } from 'zod';
import { categories } from '#features/vacancies/enums.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { type FacetName, facetNames, facets } from './facets.ts';

export { type Facet, type FacetName, facetNames, facets } from './facets.ts';

export const searchSorts = ['relevance', 'distance', 'newest', 'closingSoon'] as const;
export type SearchSort = (typeof searchSorts)[number];
export const defaultPageSize = 25;
export const maximumPageSize = 100;

/** The number of results with a value, computed without the choices in its own facet. */
export const facetValueSchema = z.object({
	value: z.string(),
	count: z.number().int(),
	/** Only where the value is an id: the name of the organisation or the centre. */
	label: z.string().optional(),
});
export type FacetValue = z.infer<typeof facetValueSchema>;

/** Typed words that name a filter: its values, and the other words that were typed. */
export const namedFilterSchema = z.object({
	words: z.string(),
	facet: z.enum(facetNames.map((name) => facets[name].parameter)),
	values: z.array(z.string()),
	rest: z.string(),
});
export type NamedFilter = z.infer<typeof namedFilterSchema>;

/** The meta of a search's response. */
export const searchMetaSchema = z.object({
	total: z.number().int(),
	page: z.object({ number: z.number().int(), size: z.number().int(), pages: z.number().int() }),
	sort: z.enum(['relevance', 'distance', 'newest', 'closing_soon']),
	facets: z.object(
		Object.fromEntries(facetNames.map((name) => [name, z.array(facetValueSchema)])) as Record<
			FacetName,
			z.ZodArray<typeof facetValueSchema>
		>,
	),
	/** The parameters of the facets that the centre shows, in its order; others work as well and have no counts. */
	shown: z.array(z.enum(facetNames.map((name) => facets[name].parameter))),
	/** Words that occur nowhere, and the known words that were searched for instead. */
	corrections: z.array(z.object({ from: z.string(), to: z.string() })),
	/** Words that are filters as well, where those are not chosen yet. */
	filters: z.array(namedFilterSchema),
	/** Nothing fits all the words, so what comes close is shown. */
	relaxed: z.boolean(),
	/** The place that was searched near, when there was one. */
	place: z
		.object({ name: z.string(), lat: z.number(), lon: z.number(), distance: z.number().int() })
		.nullable(),
	/** Metres to the nearest that fits, where nothing within that distance does; null beyond the longest that can be chosen. */
	nearest: z.number().int().nullable(),
	/** True if the place is unknown: the search ignores it, and these are similar names. */
	placeUnknown: z.boolean(),
	placeSuggestions: z.array(z.string()),
});
export type SearchMeta = Omit<z.infer<typeof searchMetaSchema>, 'facets'> & {
	facets: Record<FacetName, FacetValue[]>;
};

/** A term that had no results in a period: how often and when last. `place` is the place it was searched near. */
export const missedSearchSchema = z.object({
	term: z.string(),
	place: z.string().nullable(),
	times: z.number().int(),
	lastAt: z.string(),
});
export const missedSearchResource = resourceSchema('missed_searches', missedSearchSchema);
export type MissedSearch = z.infer<typeof missedSearchSchema> & { id: string; type: 'missed_searches' };

/** Something to search for while typing. Labels of categories are words of the site, so `text` is null for them. */
export const suggestionSchema = z.object({
	kind: z.enum(['vacancy', 'organization', 'category', 'place']),
	text: z.string().nullable(),
	/** The id of the vacancy or organisation, the key of the category, the name of the place. */
	value: z.string(),
});
export const suggestionResource = resourceSchema('search_suggestions', suggestionSchema);
export type Suggestion = z.infer<typeof suggestionSchema> & { id: string; type: 'search_suggestions' };

/** Words that mean the same to those who search, as the staff of a centre writes them. */
const synonymsInput = z.strictObject({
	words: z.array(z.string().trim().min(1).max(60)).min(2).max(20),
});
export type SynonymsInput = z.infer<typeof synonymsInput>;
export const synonymsResource = resourceSchema(
	'search_synonyms',
	synonymsInput.extend({ updatedAt: z.string() }),
);
export type Synonyms = FlatOf<typeof synonymsResource>;
export const synonymsCreateBody = createBody('search_synonyms', synonymsInput);
export const synonymsUpdateBody = updateBody('search_synonyms', synonymsInput);

/** Groups of words that a centre may have: as many as somebody can still look over. */
export const maxSynonymGroups = 300;

const facetList = z.array(z.enum(facetNames)).max(facetNames.length);
/** The filters of a centre's search. */
const searchFiltersInput = z.strictObject({
	/** From first to last; those that are left out follow in the usual order. */
	order: facetList,
	hidden: facetList,
	hiddenCategories: z.array(z.enum(categories)).max(categories.length),
});
export type SearchFilters = z.infer<typeof searchFiltersInput>;
export const searchFiltersResource = resourceSchema(
	'search_filters',
	searchFiltersInput.extend({
		/** Null while the centre shows everything, in the usual order. */
		updatedAt: z.string().nullable(),
	}),
);
export const searchFiltersBody = createBody('search_filters', searchFiltersInput);
