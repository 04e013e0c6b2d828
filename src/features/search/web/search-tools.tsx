import { useFormat } from '#platform/web/format.ts';
import { useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/inputs.tsx';
import type { SearchMeta } from '../contract.ts';
import { panelId } from './filter-panel.tsx';
import { countFilters, type SearchState, sortChoices } from './search-state.ts';

/** How many are found, said aloud when it changes; the way to the filters on a phone; the order. */
export function SearchTools({ state, meta }: { state: SearchState; meta: SearchMeta }) {
	const t = useWords('search');
	const format = useFormat();
	const { place, total } = meta;
	return (
		<div className="search-tools">
			<p className="search-count" role="status">
				{place
					? t('results.countNear', {
							count: total,
							place: place.name,
							distance: format.distance(place.distance),
						})
					: t('results.count', { count: total })}
			</p>
			<Button variant="outline" icon="sliders-horizontal" className="open-filters" popoverTarget={panelId}>
				{t('filters.open', { count: countFilters(state) })}
			</Button>
			<Select
				name="sort"
				className="search-sort"
				label={t('sort.label')}
				placeholder={false}
				defaultValue={sortChoices(state).find(({ sort }) => sort === state.sort)?.value ?? ''}
				options={sortChoices(state).map(({ sort, value }) => ({ value, label: t(`sort.${sort}`) }))}
			/>
		</div>
	);
}
