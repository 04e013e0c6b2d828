import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { facetNames, type SearchSort } from '../contract.ts';
import { defaultDistance } from '../enums.ts';
import type { Choices } from './facets.ts';
import type { SearchInput } from './search-vacancies.ts';

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
