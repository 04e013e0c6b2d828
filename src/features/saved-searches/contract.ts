import { z } from 'zod';
import { distances } from '#features/search/enums.ts';
import {
	ageGroups,
	categories,
	dayparts,
	dutchLevels,
	frequencies,
	locationKinds,
	targetGroups,
	vacancyTypes,
} from '#features/vacancies/contract.ts';
import { createBody, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { alertFrequencies } from './enums.ts';

const MAX_VALUES = 50;
const some = <T extends z.ZodType>(value: T) => z.array(value).max(MAX_VALUES).optional();

/** What was chosen, under the names of the filters of a search. */
export const searchFiltersSchema = z.strictObject({
	q: z.string().trim().max(200).optional(),
	near: z.string().trim().max(100).optional(),
	distance: z
		.number()
		.refine((value) => distances.some((one) => one === value))
		.optional(),
	categories: some(z.enum(categories)),
	targetGroups: some(z.enum(targetGroups)),
	frequency: some(z.enum(frequencies)),
	tags: some(z.string().trim().min(1).max(100)),
	dayparts: some(z.enum(dayparts)),
	ageGroups: some(z.enum(ageGroups)),
	dutchLevel: some(z.enum(dutchLevels)),
	locationKind: some(z.enum(locationKinds)),
	vacancyType: some(z.enum(vacancyTypes)),
	volunteerCenter: some(z.uuid()),
	organization: some(z.uuid()),
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
export const savedSearchCreateBody = createBody(
	'saved_searches',
	z.object({ name, filters: searchFiltersSchema, frequency: frequency.default('daily') }),
);
/** PATCH /api/v1/saved_searches/{id}: the search itself stays; another one is another. */
export const savedSearchUpdateBody = updateBody(
	'saved_searches',
	z.object({ name, frequency, paused: z.boolean() }),
);
