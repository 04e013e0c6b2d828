import type { FacetValue } from '../../contract.ts';
import { type FacetName, facetOf } from '../../facets.ts';

/**
 * Returns the values of a facet with results, and the selected ones. Their order does not depend on the counts, so
 * that they do not move while the user selects.
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
