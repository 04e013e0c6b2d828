import { Fragment, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ResultsMap } from '#features/geo/web/public.tsx';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/inputs.tsx';
import { Alert, Chip } from '#ui/surfaces.tsx';
import { panelId } from './filter-panel.tsx';
import type { SearchView, Way } from './search-view/search-view.ts';

/** The data of the tools above the results. */
export type SearchToolsView = Pick<SearchView, 'count' | 'openFilters' | 'sort' | 'sorts' | 'points'> &
	Partial<Pick<SearchView, 'quick'>>;
/** Something that is said about the results, with ways on; with a title it is a warning. */
export type Note = { title?: string | null; strong?: string; text: string; ways?: readonly Way[] };

/** The hash of an address that opens the map with the list. */
const MAP = '#map';

// Module state, so that it survives navigation.
let opened = false;

/**
 * On a phone a bar that stays in view with the button of the filters and that of the map, and under it the filters at
 * hand; the number of results, announced when it changes; the order if there is a choice; and the map, which opens by
 * itself if the address says so, or if there is room and `mapFirst` is set.
 */
export function SearchTools({ view, mapFirst = false }: { view: SearchToolsView; mapFirst?: boolean }) {
	const t = useTranslations('search');
	const [map, setMap] = useState(false);
	useEffect(() => {
		setMap(opened || location.hash === MAP || (mapFirst && matchMedia('(min-width: 64rem)').matches));
	}, [mapFirst]);
	return (
		<>
			<div className="search-tools">
				<div className="search-switches">
					<Button
						variant="outline"
						icon="sliders-horizontal"
						className="open-filters"
						popoverTarget={panelId}
					>
						{view.openFilters}
					</Button>
					<Button
						variant="outline"
						icon="map"
						className="map-toggle needs-script"
						aria-pressed={map}
						onClick={() => {
							opened = !map;
							setMap(opened);
						}}
					>
						{t('map')}
					</Button>
				</div>
				<ul className="chips quick-chips" aria-label={t('filters.quick')}>
					{view.quick?.map((one) => (
						<li key={one.text}>
							<Chip {...one}>{one.text}</Chip>
						</li>
					))}
				</ul>
				<p className="search-count" role="status">
					{view.count}
				</p>
				{view.sorts.length > 1 && (
					<Select
						name="sort"
						className="search-sort"
						label={t('sort.label')}
						// The chosen order says what it is.
						hideLabel
						placeholder={false}
						defaultValue={view.sort}
						options={view.sorts}
					/>
				)}
			</div>
			<Suspense>{map && <ResultsMap source={view.points} />}</Suspense>
		</>
	);
}

/** The selected filters, each a link to the same search without it. */
export function ChosenFilters({
	view,
}: {
	view: { chips: readonly (Way & { quick?: boolean })[]; clear: Way | null };
}) {
	const t = useTranslations('search');
	if (view.chips.length === 0) return null;
	return (
		<ul className="chips" aria-label={t('filters.chosen')}>
			{view.chips.map(({ to, text, quick }) => (
				<li key={to} data-quick={quick}>
					<Chip to={to} removes={text} active>
						{text}
					</Chip>
				</li>
			))}
			{view.clear && (
				<li>
					<Chip to={view.clear.to}>{view.clear.text}</Chip>
				</li>
			)}
		</ul>
	);
}

/** Explains how the search interpreted the words and the place, if not as typed, and what could be chosen instead. */
export function Findings({ view: { notes } }: { view: { notes: readonly Note[] } }) {
	return notes.map(({ title, strong, text, ways }) => {
		const said = (
			<>
				{strong && <strong>{strong} </strong>}
				{text}
				{ways?.map((way, index) => (
					<Fragment key={way.to}>
						{index > 0 ? ', ' : ' '}
						<Link to={way.to}>{way.text}</Link>
					</Fragment>
				))}
			</>
		);
		return title ? (
			<Alert key={text} tone="warning" title={title}>
				<p>{said}</p>
			</Alert>
		) : (
			<p key={text} className="search-finding">
				{said}
			</p>
		);
	});
}
