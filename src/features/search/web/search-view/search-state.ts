import { isUuid } from '#platform/http/uuid.ts';
import type { SearchSort } from '../../contract.ts';
import { defaultDistance, distances } from '../../enums.ts';
import { type FacetName, facetNames, facetOf, facets } from '../../facets.ts';
import { monthOf, startIn } from '../../start-month.ts';

/** The choices of a search as they stand in the address; the same names as the form's fields. */
export type SearchState = {
	q: string;
	near: string;
	/** Kilometres; undefined is the usual distance. */
	distance: number | undefined;
	/** Undefined is the best order for the search. */
	sort: SearchSort | undefined;
	page: number;
	facets: Record<FacetName, string[]>;
};

/** Trims the text and removes null characters, which the API does not accept. */
function typed(text: string | null): string {
	return (text ?? '').replaceAll('\0', ' ').trim();
}

function isPossible(facet: FacetName, value: string): boolean {
	const { ids, values, pattern } = facetOf(facet);
	if (ids) return isUuid(value);
	if (pattern) return pattern.test(value);
	return values?.includes(value) ?? (typed(value) !== '' && value.length <= 100);
}

const sorts = {
	relevance: 'relevance',
	distance: 'distance',
	newest: 'newest',
	closingSoon: 'closing_soon',
} as const satisfies Record<SearchSort, string>;

/** Parses the filters in an address. Invalid values are ignored. */
export function parseSearch(params: URLSearchParams): SearchState {
	const distance = Number(params.get('distance'));
	const page = Number(params.get('page'));
	const sort = params.get('sort');
	const { month } = monthOf(Date.now());
	const entries = facetNames.map((name) => {
		const values = params
			.getAll(facets[name].parameter)
			.map(typed)
			.filter((value) => isPossible(name, value))
			.map((value) => (name === 'starts' ? startIn(month, value) : value));
		return [name, [...new Set(values)].slice(0, 50)];
	});
	return {
		q: typed(params.get('q')).slice(0, 200),
		near: typed(params.get('near')).slice(0, 100),
		distance: distances.some((one) => one === distance) ? distance : undefined,
		sort: (Object.keys(sorts) as SearchSort[]).find((name) => sorts[name] === sort),
		page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : 1,
		facets: Object.fromEntries(entries) as Record<FacetName, string[]>,
	};
}

/** Returns the shortest query of the filters; defaults are left out. */
export function searchParamsOf(state: SearchState): URLSearchParams {
	const params = new URLSearchParams();
	if (state.q) params.set('q', state.q);
	if (state.near) params.set('near', state.near);
	if (state.near && state.distance && state.distance !== defaultDistance) {
		params.set('distance', String(state.distance));
	}
	for (const name of facetNames) {
		for (const value of state.facets[name]) params.append(facets[name].parameter, value);
	}
	if (state.sort) params.set('sort', sorts[state.sort]);
	if (state.page > 1) params.set('page', String(state.page));
	return params;
}

/** The query of a link: `?q=taal`, or nothing more than the path when nothing is chosen. */
export function searchHref(path: string, state: SearchState): string {
	const query = searchParamsOf(state).toString();
	return query ? `${path}?${query}` : path;
}

/** The same search on its first page without one of its choices. */
export function withoutValue(state: SearchState, facet: FacetName, value: string): SearchState {
	const rest = state.facets[facet].filter((one) => one !== value);
	return { ...state, page: 1, facets: { ...state.facets, [facet]: rest } };
}

/** The same search on its first page with one more choice. */
export function withValue(state: SearchState, facet: FacetName, value: string): SearchState {
	return { ...state, page: 1, facets: { ...state.facets, [facet]: [...state.facets[facet], value] } };
}

/** The same words and place without any filter. */
export function withoutFilters(state: SearchState): SearchState {
	return { ...parseSearch(new URLSearchParams()), q: state.q, near: state.near, distance: state.distance };
}

/** Returns the number of selected filters. */
export function countFilters(state: SearchState): number {
	return facetNames.reduce((sum, name) => sum + state.facets[name].length, 0);
}

/** Whether something is asked: an order alone and the next page of what was found are no question, nor is what the search does not know. */
export function isQuestion(state: SearchState): boolean {
	return state.page === 1 && (state.q !== '' || state.near !== '' || countFilters(state) > 0);
}

/** Returns the orders that apply to the search. The first is the default and has an empty value. */
export function sortChoices(state: SearchState): { sort: SearchSort; value: string }[] {
	const usual = state.q ? 'relevance' : state.near ? 'distance' : 'newest';
	const others = (['distance', 'newest', 'closingSoon'] as const).filter(
		(sort) => sort !== usual && (sort !== 'distance' || state.near !== ''),
	);
	return [{ sort: usual, value: '' }, ...others.map((sort) => ({ sort, value: sorts[sort] }))];
}

/** Returns the API query for the filters. */
export function apiQueryOf(state: SearchState, size: number) {
	const chosen = facetNames.filter((name) => state.facets[name].length > 0);
	return {
		sort: state.sort,
		filter: {
			q: state.q || undefined,
			near: state.near || undefined,
			distance: state.near ? (state.distance ?? defaultDistance) : undefined,
			...Object.fromEntries(chosen.map((name) => [name, state.facets[name]])),
		},
		page: { number: state.page, size },
	};
}
