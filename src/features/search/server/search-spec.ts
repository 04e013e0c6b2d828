import { type HelpKind, type HelpTopic, helpKinds } from '#features/vacancies/enums.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { facetNames, type SearchSort } from '../contract.ts';
import { defaultDistance } from '../enums.ts';
import type { Choices } from './facets.ts';
import type { HelpChoice } from './match-set.ts';
import type { SearchInput } from './search-vacancies.ts';

/** The question in a search's query. Throws 400 for an order that is not possible. */
export function readSearch({
	custom,
	sort: [sort, second],
	page,
}: ListQuery): Pick<SearchInput, 'text' | 'near' | 'kilometres' | 'choices' | 'help' | 'sort' | 'page'> {
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
		help: helpOf(custom),
		sort: sort?.attribute as SearchSort | undefined,
		page,
	};
}

/** The help that is asked for: where only its topic is chosen, what is asked and what is offered. */
function helpOf({ helpKind, helpTopic }: ListQuery['custom']): HelpChoice | undefined {
	if (helpKind === undefined && helpTopic === undefined) return undefined;
	return {
		kinds: Array.isArray(helpKind) ? (helpKind as HelpKind[]) : helpKinds,
		topic: helpTopic as HelpTopic | undefined,
	};
}
