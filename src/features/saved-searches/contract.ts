import { z } from 'zod';
import { type Facet, type FacetName, facets } from '#features/search/contract.ts';
import { distances } from '#features/search/enums.ts';
import { createBody, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { alertFrequencies } from './enums.ts';

const MAX_VALUES = 50;
const some = (value: z.ZodType<string>) => z.array(value).max(MAX_VALUES).optional();

function oneOf({ ids, values, pattern }: Facet): z.ZodType<string> {
	if (ids) return z.uuid();
	if (pattern) return z.string().regex(pattern);
	return values ? z.enum(values) : z.string().trim().min(1).max(100);
}

const chosen = Object.fromEntries(
	Object.entries(facets).map(([name, facet]) => [name, some(oneOf(facet))]),
) as Record<FacetName, ReturnType<typeof some>>;

/** The filters of the search, by their names in the search API. */
export const searchFiltersSchema = z.strictObject({
	q: z.string().trim().max(200).optional(),
	near: z.string().trim().max(100).optional(),
	distance: z
		.number()
		.refine((value) => distances.some((one) => one === value))
		.optional(),
	...chosen,
});
export type SearchFilters = z.infer<typeof searchFiltersSchema>;

const name = z.string().trim().min(1).max(120);
const frequency = z.enum(alertFrequencies);

export const savedSearchSchema = z.object({
	name,
	filters: searchFiltersSchema,
	frequency,
	/** Kept, but nothing is mailed. */
	paused: z.boolean(),
	createdAt: z.string(),
});
export const savedSearchResource = resourceSchema('saved_searches', savedSearchSchema);

/** POST /api/v1/saved_searches */
export const savedSearchInputSchema = z.object({
	name,
	filters: searchFiltersSchema,
	frequency: frequency.default('daily'),
});
export const savedSearchCreateBody = createBody('saved_searches', savedSearchInputSchema);
/** PATCH /api/v1/saved_searches/{id}: the search itself cannot be changed; save another one instead. */
export const savedSearchUpdateBody = updateBody(
	'saved_searches',
	z.object({ name, frequency, paused: z.boolean() }),
);
