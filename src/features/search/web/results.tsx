import { Fragment, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ResultsMap } from '#features/geo/web/public.tsx';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/inputs.tsx';
import { Alert, Chip } from '#ui/surfaces.tsx';
import { panelId } from './filter-panel.tsx';
import type { SearchView } from './search-view/search-view.ts';

/** The data of the tools above the results. */
export type SearchToolsView = Pick<SearchView, 'count' | 'openFilters' | 'sort' | 'sorts' | 'points'>;
/** How the search interpreted the words and the place. */
export type Finding = Pick<SearchView, 'corrected' | 'relaxed' | 'placeNote'>;

/** The hash of an address that opens the map with the list. */
const MAP = '#map';

// Module state, so that it survives navigation.
let opened = false;

/**
 * The number of results, announced when it changes; on a phone the link to the filters; the order if there is a
 * choice; and the map, which opens by itself if the address says so, or if there is room and `mapFirst` is set.
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
				<p className="search-count" role="status">
					{view.count}
				</p>
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
				<Button variant="outline" icon="sliders-horizontal" className="open-filters" popoverTarget={panelId}>
					{view.openFilters}
				</Button>
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
export function ChosenFilters({ view }: { view: Pick<SearchView, 'chips' | 'clear'> }) {
	const t = useTranslations('search');
	if (view.chips.length === 0) return null;
	return (
		<ul className="chips" aria-label={t('filters.chosen')}>
			{view.chips.map(({ to, text }) => (
				<li key={to}>
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

/** Explains how the search interpreted the words and the place, if not as typed. */
export function Findings({ view: { corrected, relaxed, placeNote } }: { view: Finding }) {
	const places = placeNote && (
		<>
			{placeNote.text}{' '}
			{placeNote.places.map(({ to, text }, index) => (
				<Fragment key={to}>
					{index > 0 && ', '}
					<Link to={to}>{text}</Link>
				</Fragment>
			))}
		</>
	);
	return (
		<>
			{corrected && (
				<p className="search-finding">
					<strong>{corrected.strong}</strong> {corrected.text}
				</p>
			)}
			{relaxed && <p className="search-finding">{relaxed}</p>}
			{placeNote?.title ? (
				<Alert tone="warning" title={placeNote.title}>
					<p>{places}</p>
				</Alert>
			) : (
				places && <p className="search-finding">{places}</p>
			)}
		</>
	);
}
