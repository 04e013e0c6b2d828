import { eachDrawingOnce, type TeaserSource, toTeaser } from '#features/vacancies/web/public.tsx';
import { formatFor } from '#platform/web/format.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import type { FacetValue, NamedFilter, SearchMeta } from '../../contract.ts';
import { defaultDistance, distances } from '../../enums.ts';
import { type FacetName, facetNames, facets } from '../../facets.ts';
import { placeNote } from '../place-note.ts';
import type { Note } from '../results.tsx';
import { facetOptions, firstOptions, labelOf } from './facet-options.ts';
import {
	countFilters,
	type SearchState,
	searchHref,
	searchParamsOf,
	sortChoices,
	withoutFilters,
	withoutValue,
	withValue,
} from './search-state.ts';

export type Option = { value: string; label: string; count: string };
export type FilterGroup = {
	name: string;
	title: string;
	chosen: string[];
	chosenText: string | null;
	open: boolean;
	options: Option[];
	/** Options that are not seen at first, and what shows them. */
	later?: { text: string; open: boolean; options: Option[] };
};
export type Way = { to: string; text: string };

/** As many facets of the panel are open at first; the others are collapsed. */
const OPEN_AT_FIRST = 3;

/** Everything the search page shows, in words and links. */
export function searchView(
	state: SearchState,
	found: { data: TeaserSource[]; meta: SearchMeta },
	locale: Locale,
) {
	const { meta } = found;
	const t = getTranslations(locale, 'search-view');
	const path = `/${locale}/vacancies/search`;
	const chosen = countFilters(state);
	const now = Date.now();
	const { q, near } = state;
	const titleKey = q && near ? 'titleForNear' : q ? 'titleFor' : near ? 'titleNear' : 'title';
	const clear = chosen > 0 ? { to: searchHref(path, withoutFilters(state)), text: t('filters.clear') } : null;
	return {
		path,
		title: t(titleKey, { what: q, near }),
		description: t('description'),
		q,
		near,
		distance: String(state.distance ?? defaultDistance),
		sort: sortChoices(state).find(({ sort }) => sort === state.sort)?.value ?? '',
		sorts: sortChoices(state).map(({ sort, value }) => ({ value, label: t(`sort.${sort}`) })),
		count: countText(meta, locale),
		/** The address of the map's points. */
		points: searchHref(`${path}/points`, { ...state, page: 1 }),
		/** The address of the page that saves the search for alerts. */
		save: {
			to: searchHref(`/${locale}/profiel/zoekopdrachten/nieuw`, { ...state, page: 1 }),
			text: t('save'),
		},
		openFilters: t('filters.open', { count: chosen }),
		showResults: t('filters.show', { count: meta.total }),
		clear,
		groups: groupsOf(state, meta, locale),
		chips: facetNames.flatMap((name) =>
			state.facets[name].map((value) => ({
				to: searchHref(path, withoutValue(state, name, value)),
				text: labelOf(name, value, meta, locale),
				...(isQuick(name, value) && { quick: true }),
			})),
		),
		quick: quickOf(state, meta, locale, path),
		notes: notesOf(state, meta, locale, path),
		/** What is said where nothing is found, and the ways on that may find something. */
		none:
			meta.total === 0
				? {
						title: t('none.title'),
						hint: noneHint(state, meta, locale),
						ways: waysOn(state, meta, locale, path),
					}
				: null,
		vacancies: eachDrawingOnce(found.data.map((vacancy) => toTeaser(vacancy, locale, now))),
		page: meta.page.number,
		pages: meta.page.pages,
		/** The address without its page, for the links to the others. */
		query: searchParamsOf({ ...state, page: 1 }).toString(),
	};
}

export type SearchView = ReturnType<typeof searchView>;

/** The filters that are at hand on a phone, outside the panel. */
const QUICK = [
	['starts', 'now'],
	['locationKind', 'online'],
	['frequency', 'once'],
] as const satisfies [FacetName, string][];

const isQuick = (name: FacetName, value: string) => QUICK.some(([one, its]) => one === name && its === value);

/** The same search with each of them, or without it where it is chosen. A facet that the centre hides offers none. */
function quickOf(state: SearchState, meta: SearchMeta, locale: Locale, path: string) {
	return QUICK.flatMap(([name, value]) => {
		const active = state.facets[name].includes(value);
		if (!active && !meta.shown.some((one) => one === facets[name].parameter)) return [];
		const text = labelOf(name, value, meta, locale);
		const change = active ? withoutValue : withValue;
		const to = searchHref(path, change(state, name, value));
		return [active ? { text, to, active, removes: text } : { text, to }];
	});
}

function countText({ place, total }: SearchMeta, locale: Locale): string {
	const t = getTranslations(locale, 'search-view');
	if (!place) return t('results.count', { count: total });
	const distance = formatFor(locale).distance(place.distance);
	return t('results.countNear', { count: total, place: place.name, distance });
}

/** The facets in the order of the centre, and after them the hidden ones that were chosen by the address. */
function orderOf(state: SearchState, { shown }: SearchMeta): FacetName[] {
	const place = (name: FacetName) => shown.indexOf(facets[name].parameter);
	return facetNames
		.filter((name) => place(name) >= 0 || state.facets[name].length > 0)
		.sort((a, b) => (place(a) + 1 || shown.length + 1) - (place(b) + 1 || shown.length + 1));
}

/** The groups that leave something to choose: with a value that not all the results have. */
function groupsOf(state: SearchState, meta: SearchMeta, locale: Locale): FilterGroup[] {
	const t = getTranslations(locale, 'search-view');
	const { number } = formatFor(locale);
	const openAtFirst = meta.shown.slice(0, OPEN_AT_FIRST);
	return orderOf(state, meta).flatMap((name): FilterGroup[] => {
		const chosen = state.facets[name];
		const values = facetOptions(name, meta.facets[name] ?? [], chosen);
		if (chosen.length === 0 && values.every(({ count }) => count === meta.total)) return [];
		const optionOf = ({ value, count }: FacetValue): Option => ({
			value,
			label: labelOf(name, value, meta, locale),
			count: number(count),
		});
		const [first, later] = firstOptions(values);
		return [
			{
				name: facets[name].parameter,
				title: t(`facet.${name}`),
				chosen,
				chosenText: chosen.length > 0 ? t('filters.chosenCount', { count: chosen.length }) : null,
				open: openAtFirst.some((one) => one === facets[name].parameter) || chosen.length > 0,
				options: first.map(optionOf),
				...(later.length > 0 && {
					later: {
						text: t('filters.more', { count: values.length }),
						open: later.some(({ value }) => chosen.includes(value)),
						options: later.map(optionOf),
					},
				}),
			},
		];
	});
}

/**
 * Explains how the search interpreted the words and the place, if not as typed, and offers the filters that words name.
 */
function notesOf(state: SearchState, meta: SearchMeta, locale: Locale, path: string): Note[] {
	const t = getTranslations(locale, 'search-view');
	const { list } = formatFor(locale);
	const quoted = (words: string[]) => list([...new Set(words)].map((word) => `“${word}”`));
	const { corrections, filters, relaxed, total } = meta;
	const found = total > 0;
	const notes: (Note | false | undefined)[] = [
		found &&
			corrections.length > 0 && {
				strong: t('results.for', { words: quoted(corrections.map(({ to }) => to)) }),
				text: t('results.insteadOf', { words: quoted(corrections.map(({ from }) => from)) }),
			},
		found && relaxed && { text: t('results.relaxed') },
		...(found ? filters : []).map((filter) => offerOf(filter, state, meta, locale, path)),
		placeNote(
			meta,
			(message) => t(`place.${message}`, { near: state.near }),
			(near) => searchHref(path, { ...state, near, page: 1 }),
		),
	];
	return notes.filter((note) => note !== false && note !== undefined);
}

/** Offers the filter that a word names: the same search with the value chosen instead of the word. */
function offerOf(
	{ words, facet, values, rest }: NamedFilter,
	state: SearchState,
	meta: SearchMeta,
	locale: Locale,
	path: string,
): Note | undefined {
	const t = getTranslations(locale, 'search-view');
	const name = facetNames.find((one) => facets[one].parameter === facet);
	if (!name) return undefined;
	const labels = formatFor(locale).list(
		values.map((value) => labelOf(name, value, meta, locale)),
		'disjunction',
	);
	const chosen = { ...state, q: rest, page: 1, facets: { ...state.facets, [name]: values } };
	return {
		text: t('results.named', { words: `“${words}”` }),
		ways: [{ to: searchHref(path, chosen), text: t('results.showNamed', { labels }) }],
	};
}

/** Says that there is nothing near the place; other words are asked for where there were words. */
function noneHint({ q }: SearchState, { place, nearest }: SearchMeta, locale: Locale): string {
	const t = getTranslations(locale, 'search-view');
	const { distance } = formatFor(locale);
	const first =
		!place || q !== ''
			? t('none.hint')
			: t('none.near', { distance: distance(place.distance), place: place.name });
	if (!place || nearest === null) return first;
	return `${first} ${t('none.nearest', { distance: distance(Math.ceil(nearest / 1000)), place: place.name })}`;
}

/** Suggestions for a search without results. */
function waysOn(state: SearchState, { nearest }: SearchMeta, locale: Locale, path: string): Way[] {
	const t = getTranslations(locale, 'search-view');
	// The first distance at which there is something: nobody is led through empty ones.
	const wider = nearest !== null && distances.find((one) => one * 1000 >= nearest);
	const ways: (Way | false)[] = [
		countFilters(state) > 0 && {
			to: searchHref(path, withoutFilters(state)),
			text: t('none.clearFilters'),
		},
		typeof wider === 'number' && {
			to: searchHref(path, { ...state, distance: wider, page: 1 }),
			text: t('none.wider', { distance: formatFor(locale).distance(wider) }),
		},
		{ to: path, text: t('none.all') },
	];
	return ways.filter((way) => way !== false);
}
