import { useWords } from '#platform/web/words.ts';
import { Chip } from '#ui/surfaces.tsx';
import type { SearchMeta } from '../contract.ts';
import { useFacetLabel } from './facet-label.ts';
import {
	countFilters,
	facetsInOrder,
	type SearchState,
	searchHref,
	withoutFilters,
	withoutValue,
} from './search-state.ts';

/** What is chosen, each a link to the same search without it. */
export function ChosenFilters({ state, meta, path }: { state: SearchState; meta: SearchMeta; path: string }) {
	const t = useWords('search');
	const label = useFacetLabel();
	if (countFilters(state) === 0) return null;
	return (
		<ul className="chips" aria-label={t('filters.chosen')}>
			{facetsInOrder.flatMap((name) =>
				state.facets[name].map((value) => {
					const given = meta.facets[name]?.find((one) => one.value === value)?.label;
					const text = label(name, value, given);
					return (
						<li key={`${name} ${value}`}>
							<Chip to={searchHref(path, withoutValue(state, name, value))} removes={text} active>
								{text}
							</Chip>
						</li>
					);
				}),
			)}
			<li>
				<Chip to={searchHref(path, withoutFilters(state))}>{t('filters.clear')}</Chip>
			</li>
		</ul>
	);
}
