import { distances } from '#features/search/enums.ts';
import { isUuid } from '#platform/http/uuid.ts';
import type { PoolFilters } from '../contract.ts';
import { type PoolFacet, poolFacets, poolValues } from '../enums.ts';

/** What is asked of the pool, as the address of the page has it. */
export type PoolState = {
	q: string;
	near: string;
	distance: string;
	vacancy: string;
	choices: Record<PoolFacet, string[]>;
	page: number;
};

/** Parses the state of an address; what is not valid is ignored. */
export function readPoolState(search: URLSearchParams): PoolState {
	const text = (name: string) => (search.get(name) ?? '').trim().slice(0, 100);
	const vacancy = text('vacancy').toLowerCase();
	const page = Number(search.get('page'));
	const known = (facet: PoolFacet) =>
		search.getAll(facet).filter((value) => poolValues[facet].some((one) => one === value));
	return {
		q: text('q'),
		near: text('near'),
		distance: distances.map(String).find((km) => km === search.get('distance')) ?? '',
		vacancy: isUuid(vacancy) ? vacancy : '',
		choices: Object.fromEntries(poolFacets.map((facet) => [facet, known(facet)])) as PoolState['choices'],
		page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
	};
}

/** The query of the API for a state. */
export function poolQuery({ q, near, distance, vacancy, choices, page }: PoolState) {
	return {
		filter: {
			...(q && { q }),
			...(near && { near }),
			...(distance && { distance }),
			...(vacancy && { vacancyId: vacancy }),
			...Object.fromEntries(Object.entries(choices).filter(([, values]) => values.length > 0)),
		},
		page: { number: page },
	};
}

/** Whether anything narrows the pool. */
export function isNarrowed({ q, distance, choices }: PoolState): boolean {
	return q !== '' || distance !== '' || Object.values(choices).some((values) => values.length > 0);
}

/** What a selection keeps of a state: all but the page. */
export function filtersOf({ q, near, distance, vacancy, choices }: PoolState) {
	return {
		...(q && { q }),
		...(near && { near: near.slice(0, 80) }),
		...(distance && { distance }),
		...(vacancy && { vacancy }),
		...Object.fromEntries(Object.entries(choices).filter(([, values]) => values.length > 0)),
	};
}

/** The query of the address that opens a selection. */
export function addressOf(filters: PoolFilters): string {
	const pairs = Object.entries(filters).flatMap(([name, value]) =>
		(Array.isArray(value) ? value : [value ?? '']).map((one) => [name, one]),
	);
	return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
