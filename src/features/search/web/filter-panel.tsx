import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useWords } from '#platform/web/words.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FacetName, FacetValue, SearchMeta } from '../contract.ts';
import { useFacetLabel } from './facet-label.ts';
import { facetOptions } from './facet-options.ts';
import {
	countFilters,
	facetFields,
	facetsInOrder,
	type SearchState,
	searchHref,
	withoutFilters,
} from './search-state.ts';

export const panelId = 'filters';
/** What most people choose by; the rest opens on demand. */
const openAtFirst: readonly FacetName[] = ['categories', 'frequency', 'dayparts'];

function FacetGroup({ name, values, chosen }: { name: FacetName; values: FacetValue[]; chosen: string[] }) {
	const t = useWords('search');
	const format = useFormat();
	const label = useFacetLabel();
	// Decided once: a group must not fold away under the hand that empties it.
	const [open] = useState(() => openAtFirst.includes(name) || chosen.length > 0);
	return (
		<details className="facet" open={open}>
			<summary className="facet-title">
				<span>{t(`facet.${name}`)}</span>
				{chosen.length > 0 && (
					<span className="tab-count">{t('filters.chosenCount', { count: chosen.length })}</span>
				)}
				<Icon name="chevron-down" className="facet-mark" />
			</summary>
			<CheckboxGroup
				name={facetFields[name]}
				label={t(`facet.${name}`)}
				hideLabel
				defaultValue={chosen}
				options={values.map((value) => ({
					value: value.value,
					label: label(name, value.value, value.label),
					count: format.number(value.count),
				}))}
			/>
		</details>
	);
}

/** All filters. Beside the results where there is room; on a phone a sheet that also opens without scripts. */
export function FilterPanel({ state, meta, path }: { state: SearchState; meta: SearchMeta; path: string }) {
	const t = useWords('search');
	return (
		<section id={panelId} popover="auto" className="filter-panel" aria-labelledby="filters-title">
			<div className="filter-head">
				<h2 id="filters-title">{t('filters.title')}</h2>
				{countFilters(state) > 0 && (
					<Link to={searchHref(path, withoutFilters(state))} className="text-link" preventScrollReset>
						{t('filters.clear')}
					</Link>
				)}
				<CloseFilters />
			</div>
			<div className="filter-body">
				{facetsInOrder.map((name) => {
					const values = facetOptions(name, meta.facets[name] ?? [], state.facets[name]);
					if (values.length < 2 && state.facets[name].length === 0) return null;
					return <FacetGroup key={name} name={name} values={values} chosen={state.facets[name]} />;
				})}
			</div>
			<div className="filter-foot">
				<Button
					type="submit"
					full
					onClick={(event) => {
						// The choices are already used; there is nothing left but to look.
						event.preventDefault();
						document.getElementById(panelId)?.hidePopover?.();
					}}
				>
					{t('filters.show', { count: meta.total })}
				</Button>
			</div>
			<noscript>
				<Button type="submit" full>
					{t('filters.apply')}
				</Button>
			</noscript>
		</section>
	);
}

function CloseFilters() {
	const t = useWords('ui');
	return (
		<IconButton
			icon="x"
			label={t('close')}
			className="filter-close"
			popoverTarget={panelId}
			popoverTargetAction="hide"
		/>
	);
}
