import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Options } from '#ui/choices.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FilterGroup, SearchView } from './search-view/search-view.ts';

export const panelId = 'filters';

/** The data of a filter panel, which the social map uses as well. */
export type FilterPanelView = Pick<SearchView, 'groups' | 'clear' | 'showResults'>;

function Group({ group }: { group: FilterGroup }) {
	const { name, title, chosen, later } = group;
	// Decided once: a group must not fold away under the hand that empties it.
	const [open] = useState(group.open);
	const [all, setAll] = useState(later?.open);
	if (later?.open && !all) setAll(true);
	const boxes = { type: 'checkbox', name, chosen } as const;
	return (
		<details className="facet" open={open}>
			<summary className="facet-title">
				<span>{title}</span>
				{group.chosenText && <span className="tab-count">{group.chosenText}</span>}
				<Icon name="chevron-down" className="facet-mark" />
			</summary>
			<FieldGroup name={name} label={title} hideLabel>
				<Options {...boxes} options={group.options} />
				{later && (
					<details open={all}>
						<summary className="text-link">{later.text}</summary>
						<Options {...boxes} options={later.options} />
					</details>
				)}
			</FieldGroup>
		</details>
	);
}

/** All filters: next to the results if there is room, and on a phone in a sheet that also opens without scripts. */
export function FilterPanel({ view }: { view: FilterPanelView }) {
	const t = useTranslations('search');
	const ui = useTranslations('ui');
	return (
		<section id={panelId} popover="auto" className="filter-panel" aria-labelledby="filters-title">
			<div className="filter-head">
				<h2 id="filters-title">{t('filters.title')}</h2>
				{view.clear && (
					<Link to={view.clear.to} className="text-link" preventScrollReset>
						{view.clear.text}
					</Link>
				)}
				<IconButton
					icon="x"
					label={ui('close')}
					className="filter-close"
					popoverTarget={panelId}
					popoverTargetAction="hide"
				/>
			</div>
			<div className="filter-body">
				{view.groups.map((group) => (
					<Group key={group.name} group={group} />
				))}
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
					{view.showResults}
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
