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
import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
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

/** What a search may be asked: each facet is a filter that takes several values, any of which will do. */
export const searchSpec: ListSpec = {
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
		organization: { type: 'uuid' as const, list: true },
	} satisfies Record<FacetName, unknown>,
	sorts: searchSorts,
	includes: ['organization'],
	page: { defaultSize: defaultPageSize, maxSize: maximumPageSize },
	extra: ['q', 'near', 'distance'],
};

/** The question in a search's query string. Throws 400 naming every parameter that is not possible. */
export function readSearch(
	url: URL,
	query: ListQuery,
): Pick<SearchInput, 'text' | 'near' | 'kilometres' | 'choices' | 'sort' | 'page'> {
	const issues: Issue[] = [];
	const refuse = (parameter: string, code: string, detail: string) =>
		issues.push({ code, detail, source: { parameter } });
	const single = (name: string): string => {
		const values = url.searchParams.getAll(name);
		if (values.length > 1) refuse(name, 'duplicate_parameter', 'This parameter is given more than once.');
		// The database knows no character zero; nobody types one.
		return (values[0] ?? '').replaceAll('\0', ' ');
	};
	const text = single('q');
	const near = single('near');
	const asked = single('distance');
	const kilometres = asked === '' ? defaultDistance : distances.find((one) => String(one) === asked);
	if (kilometres === undefined)
		refuse('distance', 'invalid_value', `The value is not one of: ${distances.join(', ')}.`);
	const [sort, second] = query.sort;
	if (second || sort?.direction === 'desc')
		refuse('sort', 'unknown_sort', 'A search has one order at a time, and each order one direction.');
	if (issues.length > 0) throw ApiError.badQuery(issues);
	const choices: Choices = Object.fromEntries(
		facetNames.flatMap((name) => {
			const values = query.custom[name];
			return Array.isArray(values) ? [[name, new Set(values.map(String))]] : [];
		}),
	);
	return {
		text,
		near,
		kilometres: kilometres ?? defaultDistance,
		choices,
		sort: sort?.attribute as SearchSort | undefined,
		page: query.page,
	};
}
