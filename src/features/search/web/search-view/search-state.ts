import {
	ageGroups,
	categories,
	dayparts,
	dutchLevels,
	frequencies,
	locationKinds,
	targetGroups,
	vacancyTypes,
} from '#features/vacancies/enums.ts';
import { isUuid } from '#platform/http/uuid.ts';
import type { FacetName, SearchSort } from '../../contract.ts';
import { defaultDistance, distances } from '../../enums.ts';

/** The choices of a search as they stand in the address; the same names as the form's fields. */
export type SearchState = {
	q: string;
	near: string;
	/** Kilometres; undefined is the usual distance. */
	distance: number | undefined;
	/** Undefined is what fits best. */
	sort: SearchSort | undefined;
	page: number;
	facets: Record<FacetName, string[]>;
};

/** The facets in the order of the panel, each with its name in the address. */
export const facetFields = {
	categories: 'categories',
	frequency: 'frequency',
	dayparts: 'dayparts',
	locationKind: 'location_kind',
	targetGroups: 'target_groups',
	dutchLevel: 'dutch_level',
	ageGroups: 'age_groups',
	vacancyType: 'vacancy_type',
	volunteerCenter: 'volunteer_center',
	organization: 'organization',
	tags: 'tags',
} as const satisfies Record<FacetName, string>;

export const facetsInOrder = Object.keys(facetFields) as FacetName[];

/** The values a facet can have, in the order in which they are shown; others are of a centre's own. */
export const facetValues: Partial<Record<FacetName, readonly string[]>> = {
	categories,
	frequency: frequencies,
	dayparts,
	locationKind: locationKinds,
	targetGroups,
	dutchLevel: dutchLevels,
	ageGroups,
	vacancyType: vacancyTypes,
};

/** What was typed, without what nobody types and no API reads. */
function typed(text: string | null): string {
	return (text ?? '').replaceAll('\0', ' ').trim();
}

function isPossible(facet: FacetName, value: string): boolean {
	if (facet === 'organization' || facet === 'volunteerCenter') return isUuid(value);
	return facetValues[facet]?.includes(value) ?? (typed(value) !== '' && value.length <= 100);
}

const sorts = {
	relevance: 'relevance',
	distance: 'distance',
	newest: 'newest',
	closingSoon: 'closing_soon',
} as const satisfies Record<SearchSort, string>;

/** The choices that stand in an address. What makes no sense is left out, never an error. */
export function parseSearch(params: URLSearchParams): SearchState {
	const distance = Number(params.get('distance'));
	const page = Number(params.get('page'));
	const sort = params.get('sort');
	const entries = facetsInOrder.map((name) => {
		const values = params
			.getAll(facetFields[name])
			.map(typed)
			.filter((value) => isPossible(name, value));
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

/** The shortest address of the choices: what is usual is not in it. */
export function searchParamsOf(state: SearchState): URLSearchParams {
	const params = new URLSearchParams();
	if (state.q) params.set('q', state.q);
	if (state.near) params.set('near', state.near);
	if (state.near && state.distance && state.distance !== defaultDistance) {
		params.set('distance', String(state.distance));
	}
	for (const name of facetsInOrder) {
		for (const value of state.facets[name]) params.append(facetFields[name], value);
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

/** The same words and place without any filter. */
export function withoutFilters(state: SearchState): SearchState {
	return { ...parseSearch(new URLSearchParams()), q: state.q, near: state.near, distance: state.distance };
}

/** How many filters are chosen. */
export function countFilters(state: SearchState): number {
	return facetsInOrder.reduce((sum, name) => sum + state.facets[name].length, 0);
}

/** The orders that make sense for the choices; the first is what one gets without asking, and has no value. */
export function sortChoices(state: SearchState): { sort: SearchSort; value: string }[] {
	const usual = state.q ? 'relevance' : state.near ? 'distance' : 'newest';
	const others = (['distance', 'newest', 'closingSoon'] as const).filter(
		(sort) => sort !== usual && (sort !== 'distance' || state.near !== ''),
	);
	return [{ sort: usual, value: '' }, ...others.map((sort) => ({ sort, value: sorts[sort] }))];
}

/** What the API is asked: the choices under the API's names. */
export function apiQueryOf(state: SearchState, size: number) {
	const chosen = facetsInOrder.filter((name) => state.facets[name].length > 0);
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
