import { defaultDistance, distances } from '#features/search/enums.ts';
import { activityTypes, nonProfitTypes } from '../../enums.ts';
import type { SocialMapFacet, SocialMapSort } from '../../social-map-contract.ts';

/** The choices of the social map as they stand in the address; the same names as the form's fields. */
export type SocialMapState = {
	q: string;
	near: string;
	/** In kilometres; the default is left out of the address. */
	distance: number;
	/** Undefined is the default order. */
	sort: SocialMapSort | undefined;
	page: number;
	facets: Record<SocialMapFacet, string[]>;
};

export const facetFields = {
	activityTypeIds: 'activity_type_ids',
	nonProfitType: 'non_profit_type',
} as const satisfies Record<SocialMapFacet, string>;
export const facetsInOrder = Object.keys(facetFields) as SocialMapFacet[];

/** The values of each facet, in the order in which they are shown. */
export const facetValues: Record<SocialMapFacet, readonly string[]> = {
	activityTypeIds: activityTypes,
	nonProfitType: nonProfitTypes,
};

const LAST_PAGE = 10_000;

/** Parses the filters in an address. Invalid values are ignored. */
export function parseSocialMap(params: URLSearchParams): SocialMapState {
	const text = (name: string, most: number) =>
		(params.get(name) ?? '').replaceAll('\0', ' ').trim().slice(0, most);
	const page = Number(params.get('page'));
	const near = text('near', 80);
	const values = (facet: SocialMapFacet) =>
		facetValues[facet].filter((value) => params.getAll(facetFields[facet]).includes(value));
	return {
		q: text('q', 100),
		near,
		distance: distances.find((one) => String(one) === params.get('distance')) ?? defaultDistance,
		// Without a place there is one order, and with one the nearest come first unless asked otherwise.
		sort: near !== '' && params.get('sort') === 'name' ? 'name' : undefined,
		page: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
		facets: { activityTypeIds: values('activityTypeIds'), nonProfitType: values('nonProfitType') },
	};
}

/** The shortest address of the choices, below a path. */
export function socialMapHref(path: string, state: SocialMapState): string {
	const params = new URLSearchParams();
	if (state.q) params.set('q', state.q);
	if (state.near) params.set('near', state.near);
	if (state.near && state.distance !== defaultDistance) params.set('distance', String(state.distance));
	for (const facet of facetsInOrder) {
		for (const value of state.facets[facet]) params.append(facetFields[facet], value);
	}
	if (state.sort) params.set('sort', state.sort);
	if (state.page > 1) params.set('page', String(state.page));
	return params.size > 0 ? `${path}?${params}` : path;
}

/** The same on its first page with another choice from a facet. */
export function withFacet(state: SocialMapState, facet: SocialMapFacet, values: string[]): SocialMapState {
	return { ...state, page: 1, facets: { ...state.facets, [facet]: values } };
}

/** The same words and place without any filter. */
export function withoutFilters(state: SocialMapState): SocialMapState {
	return { ...state, page: 1, facets: { activityTypeIds: [], nonProfitType: [] } };
}

/** Returns the number of selected filters. */
export function countFilters(state: SocialMapState): number {
	return facetsInOrder.reduce((sum, facet) => sum + state.facets[facet].length, 0);
}

/** Returns the API query for the filters. */
export function socialMapQuery(state: SocialMapState, size: number) {
	const chosen = facetsInOrder.filter((facet) => state.facets[facet].length > 0);
	return {
		sort: state.sort ? [state.sort] : undefined,
		filter: {
			q: state.q || undefined,
			near: state.near || undefined,
			distance: state.near ? state.distance : undefined,
			...Object.fromEntries(chosen.map((facet) => [facet, state.facets[facet]])),
		},
		include: ['profile'] as const,
		page: { number: state.page, size },
	};
}
