import type { NamedFilter } from '../contract.ts';
import { facetNames, facets } from '../facets.ts';
import type { SearchInput, SearchResult } from './search-vacancies.ts';

/**
 * The filters that typed words name, of those with results and not chosen yet; and what else was typed, to search for
 * beside them.
 */
export function namedFilters(
	{ named, facets: counted }: Pick<SearchResult, 'named' | 'facets'>,
	choices: SearchInput['choices'],
): NamedFilter[] {
	return named.flatMap(({ words, labels, rest }) =>
		facetNames.flatMap((name) => {
			const { parameter } = facets[name];
			const values = labels
				.filter((label) => label.startsWith(`${parameter}=`))
				.map((label) => label.slice(parameter.length + 1))
				.filter((value) => counted[name].some((one) => one.value === value));
			return values.length === 0 || choices[name] ? [] : [{ words, facet: parameter, values, rest }];
		}),
	);
}
