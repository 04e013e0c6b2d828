import { distances } from '#features/search/enums.ts';
import { type FilterGroup, placeNote, type Way } from '#features/search/web/public.tsx';
import { formatFor } from '#platform/web/format.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import type { Organisation } from '../../contract.ts';
import type { SocialMapFacet, SocialMapMeta } from '../../social-map-contract.ts';
import {
	countFilters,
	facetFields,
	facetsInOrder,
	facetValues,
	type SocialMapState,
	socialMapHref,
	withFacet,
	withoutFilters,
} from './social-map-state.ts';

/** An organisation in the list, with its distance in its meta. */
export type Listed = Organisation;

/** Returns the label of a facet's value. */
function labelOf(facet: SocialMapFacet, value: string, locale: Locale): string {
	const group = facet === 'activityTypeIds' ? 'activity' : 'kind';
	return getTranslations(locale, 'organisation-page').optional(`${group}.${value}`) ?? value;
}

/** Everything the social map shows, in words and links. */
export function socialMapView(
	state: SocialMapState,
	{ data, meta }: { data: Listed[]; meta: SocialMapMeta },
	locale: Locale,
) {
	const t = getTranslations(locale, 'social-map');
	const { distance: kilometres } = formatFor(locale);
	const path = `/${locale}/sociale-kaart`;
	const chosen = countFilters(state);
	const { place, total } = meta;
	return {
		path,
		q: state.q,
		near: state.near,
		distance: String(state.distance),
		distances: distances.map((one) => ({ value: String(one), label: kilometres(one) })),
		sort: meta.place ? (state.sort ?? '') : '',
		sorts: place
			? [
					{ value: '', label: t('sort.distance') },
					{ value: 'name', label: t('sort.name') },
				]
			: [{ value: '', label: t('sort.name') }],
		count: place
			? t('countNear', { count: total, place: place.name, distance: kilometres(place.distance) })
			: t('count', { count: total }),
		/** The address of the map's points. */
		points: socialMapHref(`${path}/points`, { ...state, page: 1 }),
		openFilters: t('openFilters', { count: chosen }),
		showResults: t('show', { count: total }),
		clear: chosen > 0 ? { to: socialMapHref(path, withoutFilters(state)), text: t('clear') } : null,
		groups: groupsOf(state, meta, locale),
		chips: facetsInOrder.flatMap((facet) =>
			state.facets[facet].map((value) => ({
				to: socialMapHref(
					path,
					withFacet(
						state,
						facet,
						state.facets[facet].filter((one) => one !== value),
					),
				),
				text: labelOf(facet, value, locale),
			})),
		),
		notes: [
			placeNote(
				meta,
				(message) => t(message, { near: state.near }),
				(near) => socialMapHref(path, { ...state, near, page: 1 }),
			),
		].filter((note) => note !== undefined),
		none: total === 0 ? noneOf(state, place !== null, locale, path) : null,
		organisations: data.map((one) => entryOf(one, locale)),
		page: meta.page.number,
		pages: meta.page.pages,
		/** The address of the first page, to which the others add theirs. */
		first: socialMapHref(path, { ...state, page: 1 }),
	};
}

export type SocialMapView = ReturnType<typeof socialMapView>;
export type SocialMapEntry = SocialMapView['organisations'][number];

function entryOf(organisation: Listed, locale: Locale) {
	const t = getTranslations(locale, 'social-map');
	const { id, name, city, logo, profile, organizationType, meta } = organisation;
	const kind = profile?.nonProfitType;
	const metres = meta?.distance ?? null;
	return {
		id,
		name,
		city,
		logo,
		kind: kind
			? labelOf('nonProfitType', kind, locale)
			: getTranslations(locale, 'organisation-page')(`type.${organizationType}`),
		does: (profile?.activityTypeIds ?? []).map((one) => labelOf('activityTypeIds', one, locale)),
		away: metres === null ? null : t('away', { distance: formatFor(locale).distance(metres / 1000) }),
	};
}

/** Returns the facets with values to choose from. A selected value is always shown, also without results. */
function groupsOf(state: SocialMapState, meta: SocialMapMeta, locale: Locale): FilterGroup[] {
	const t = getTranslations(locale, 'social-map');
	const { number } = formatFor(locale);
	return facetsInOrder.flatMap((facet): FilterGroup[] => {
		const chosen = state.facets[facet];
		const counts = new Map(meta.facets[facet].map(({ value, count }) => [value, count]));
		const values = facetValues[facet].filter((value) => counts.has(value) || chosen.includes(value));
		if (values.length < 2 && chosen.length === 0) return [];
		return [
			{
				name: facetFields[facet],
				title: t(`facet.${facet}`),
				chosen,
				chosenText: chosen.length > 0 ? t('chosen', { count: chosen.length }) : null,
				open: true,
				options: values.map((value) => ({
					value,
					label: labelOf(facet, value, locale),
					count: number(counts.get(value) ?? 0),
				})),
			},
		];
	});
}

/** Returns the suggestions for a search without results, or for an empty social map. */
function noneOf(state: SocialMapState, isNear: boolean, locale: Locale, path: string) {
	const t = getTranslations(locale, 'social-map');
	if (socialMapHref(path, { ...state, page: 1 }) === path) {
		const signUp: Way = { to: `/${locale}/organizations/signup`, text: t('signUp') };
		return { title: t('emptyTitle'), hint: t('emptyHint'), ways: [signUp] };
	}
	const wider = isNear ? distances.find((one) => one > state.distance) : undefined;
	const ways: (Way | false)[] = [
		countFilters(state) > 0 && {
			to: socialMapHref(path, withoutFilters(state)),
			text: t('clearFilters'),
		},
		wider !== undefined && {
			to: socialMapHref(path, { ...state, distance: wider, page: 1 }),
			text: t('wider', { distance: formatFor(locale).distance(wider) }),
		},
		{ to: path, text: t('all') },
	];
	return { title: t('noneTitle'), hint: t('noneHint'), ways: ways.filter((way) => way !== false) };
}
