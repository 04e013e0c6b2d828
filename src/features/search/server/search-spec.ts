import { mostMapPoints } from '#features/geo/contract.ts';
import { vacancyFields } from '#features/vacancies/server/public.ts';
import {
	ageGroups,
	categories,
	dayparts,
	dutchLevels,
	frequencies,
	locationKinds,
	targetGroups,
	vacancyTypes,
} from '#features/vacancies/taxonomy.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { ListQuery, ListSpec } from '#platform/server/jsonapi/query.ts';
import {
	defaultDistance,
	defaultPageSize,
	distances,
	type FacetName,
	facetNames,
	maximumPageSize,
	type SearchSort,
	searchSorts,
} from '../contract.ts';
import type { Choices } from './facets.ts';
import type { SearchInput } from './search-vacancies.ts';

const anyOf = (values: readonly string[]) => ({ type: 'array' as const, values, list: true });

const withoutLongTexts = (names: readonly string[]): string[] =>
	names.filter((name) => name !== 'description');

/** The fields of what is found, for sparse fieldsets; long texts are only with a single vacancy. */
const searchFields = {
	vacancies: withoutLongTexts(vacancyFields.vacancies),
	organizations: withoutLongTexts(vacancyFields.organizations),
};

/** What a search may be asked: each facet is a filter that takes several values, any of which will do. */
export const searchSpec = {
	customFilters: {
		categories: anyOf(categories),
		targetGroups: anyOf(targetGroups),
		frequency: anyOf(frequencies),
		tags: { type: 'array' as const, list: true },
		dayparts: anyOf(dayparts),
		ageGroups: anyOf(ageGroups),
		dutchLevel: anyOf(dutchLevels),
		locationKind: anyOf(locationKinds),
		vacancyType: anyOf(vacancyTypes),
		volunteerCenter: { type: 'uuid' as const, list: true },
		organization: { type: 'uuid' as const, list: true },
		q: { type: 'string' as const },
		near: { type: 'string' as const },
		distance: { type: 'enum' as const, values: distances.map(String) },
		/** With what the other centres of the tenant share, where they do. */
		shared: { type: 'boolean' as const },
	} satisfies Record<FacetName | 'q' | 'near' | 'distance' | 'shared', unknown>,
	sorts: searchSorts,
	includes: ['organization'],
	fields: searchFields,
	page: { defaultSize: defaultPageSize, maxSize: maximumPageSize },
} satisfies ListSpec;

/** The same question for a map: without what belongs to a list. */
export const pointsSpec = {
	customFilters: searchSpec.customFilters,
	sorts: searchSorts,
	page: { defaultSize: mostMapPoints, maxSize: mostMapPoints },
} satisfies ListSpec;

/** What suggestions are asked for. */
export const suggestionSpec = { customFilters: { q: { type: 'string' } } } as const satisfies ListSpec;

/** The question in a search's query. Throws 400 for an order that is not possible. */
export function readSearch({
	custom,
	sort: [sort, second],
	page,
}: ListQuery): Pick<SearchInput, 'text' | 'near' | 'kilometres' | 'choices' | 'sort' | 'page'> {
	if (second || sort?.direction === 'desc') {
		const detail = 'A search has one order at a time, and each order one direction.';
		throw ApiError.badQuery([{ code: 'unknown_sort', detail, source: { parameter: 'sort' } }]);
	}
	const choices: Choices = Object.fromEntries(
		facetNames.flatMap((name) => {
			const values = custom[name];
			return Array.isArray(values) ? [[name, new Set(values.map(String))]] : [];
		}),
	);
	return {
		text: String(custom.q ?? ''),
		near: String(custom.near ?? ''),
		kilometres: custom.distance === undefined ? defaultDistance : Number(custom.distance),
		choices,
		sort: sort?.attribute as SearchSort | undefined,
		page,
	};
}
