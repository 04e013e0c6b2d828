import { categories } from '#features/vacancies/enums.ts';
import type { Trx } from '#platform/server/database.ts';
import { type FacetName, type FacetValue, facetNames, type SearchFilters } from '../../contract.ts';

/** Without choices of the centre: everything, in the usual order. */
export const defaultFilters: SearchFilters = { order: [...facetNames], hidden: [], hiddenCategories: [] };

const columns = [
	'facet_order as order',
	'hidden',
	'hidden_categories as hiddenCategories',
	'updated_at as updatedAt',
] as const;

/** Which filters the centre shows, in which order, and since when it chose so; null while it chose nothing. */
export async function readFilters(
	trx: Trx,
	centreId: string,
): Promise<SearchFilters & { updatedAt: Date | null }> {
	const row = await trx
		.selectFrom('search_filters')
		.select(columns)
		.where('centre_id', '=', centreId)
		.executeTakeFirst();
	return row ? { ...completed(row), updatedAt: row.updatedAt } : { ...defaultFilters, updatedAt: null };
}

/** Every facet once: those in the row first, then the others in the usual order. Names that no longer exist go. */
export function completed(row: {
	order: readonly string[];
	hidden: readonly string[];
	hiddenCategories: readonly string[];
}): SearchFilters {
	const known = row.order.filter((name): name is FacetName => facetNames.some((one) => one === name));
	return {
		order: [...new Set([...known, ...facetNames])],
		hidden: facetNames.filter((name) => row.hidden.includes(name)),
		hiddenCategories: categories.filter((name) => row.hiddenCategories.includes(name)),
	};
}

type Facets = Record<FacetName, FacetValue[]>;

/**
 * The counts without what the centre hides. A value that is chosen stays, so that whoever came with it in the address
 * sees its name and can take it away.
 */
export function withoutHidden(
	facets: Facets,
	{ hidden, hiddenCategories }: SearchFilters,
	choices: Partial<Record<FacetName, ReadonlySet<string>>>,
): Facets {
	const without = { ...facets };
	for (const name of hidden) without[name] = facets[name].filter(({ value }) => choices[name]?.has(value));
	without.categories = without.categories.filter(
		({ value }) => choices.categories?.has(value) || !hiddenCategories.some((one) => one === value),
	);
	return without;
}
