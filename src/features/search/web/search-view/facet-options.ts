import type { FacetValue } from '../../contract.ts';
import { type FacetName, facetOf } from '../../facets.ts';

/**
 * The values of a facet to choose from: what is found and what is chosen, in an order that does not change with the
 * counts, so that nothing moves while one chooses.
 */
export function facetOptions(
	name: FacetName,
	found: readonly FacetValue[],
	chosen: readonly string[],
): FacetValue[] {
	const missing = chosen.filter((one) => !found.some(({ value }) => value === one));
	const all = [...found, ...missing.map((value) => ({ value, count: 0 }))];
	const order = facetOf(name).values;
	const place = (value: string) => {
		const index = order?.indexOf(value) ?? -1;
		return index === -1 ? Number.MAX_SAFE_INTEGER : index;
	};
	const text = ({ label, value }: FacetValue) => label ?? value;
	return all.sort((a, b) => place(a.value) - place(b.value) || text(a).localeCompare(text(b), 'nl'));
}
