import { formatFor } from '#platform/web/format.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import type { FacetValue, SearchMeta } from '../../contract.ts';
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

const FIRST = 6;

/** The values that are shown at once, those with the most results, and the others; both in their order. */
export function firstOptions(options: readonly FacetValue[]): [first: FacetValue[], later: FacetValue[]] {
	const byCount = [...options].sort((a, b) => b.count - a.count);
	const first = new Set(byCount.slice(0, FIRST));
	return [options.filter((one) => first.has(one)), options.filter((one) => !first.has(one))];
}

/** Returns the label of a facet's value. A centre's own tags are their own labels. */
export function labelOf(
	facet: FacetName,
	value: string,
	meta: Pick<SearchMeta, 'facets'>,
	locale: Locale,
): string {
	const given = meta.facets[facet]?.find((one) => one.value === value)?.label;
	if (given) return given;
	const t = getTranslations(locale, 'search-view');
	if (facet === 'starts' && value !== 'now')
		return t('value.starts.month', { month: formatFor(locale).date(`${value}-15`, 'month') });
	const { words } = facetOf(facet);
	const label = words
		? getTranslations(locale, 'vacancy-words').optional(`${words}.${value}`)
		: t.optional(`value.${facet}.${value}`);
	return label ? label.charAt(0).toLocaleUpperCase(locale) + label.slice(1) : value;
}
