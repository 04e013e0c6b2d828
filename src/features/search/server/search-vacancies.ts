import { LRUCache } from 'lru-cache';
import {
	boxAround,
	metresBetween,
	type Point,
	readNear,
	searchedPlace,
	similarPlaces,
} from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import {
	type FacetName,
	type FacetValue,
	facetNames,
	facets as facetTable,
	type SearchSort,
} from '../contract.ts';
import { distances } from '../enums.ts';
import { type Choices, type Chosen, chooseRows } from './facets.ts';
import { readFilters, withoutHidden } from './filters/read-filters.ts';
import { cached, everything, type MarkedScope, matchSets, readMark, readMarks } from './match-cache.ts';
import type { HelpChoice, MatchOptions, MatchSet } from './match-set.ts';
import { byValue } from './order-rows.ts';
import { readVocabulary } from './synonyms/read-synonyms.ts';
import { allButOne, allByHints, allOf, anyOf, coverageOf, rankOf, type Term, without } from './text-query.ts';
import { type Correction, type NamedValues, understand } from './understand.ts';
import { tokensOf } from './vocabulary/read-vocabulary.ts';

export type SearchInput = {
	tenant: string;
	centreId: string;
	/** The vacancies of all centres of the tenant; the transaction must be able to read them. */
	shared?: boolean;
	/** The search text; only its first 200 characters are used. */
	text: string;
	near: string;
	/** Where `near` is exactly, when it is a whole postcode that is known. */
	exact?: Point | undefined;
	kilometres: number;
	choices: Choices;
	/** Searches help from person to person alone, offers too. */
	help?: HelpChoice | undefined;
	/** Undefined is the best order: relevance with words, distance near a place, otherwise newest first. */
	sort: SearchSort | undefined;
	page: { number: number; size: number };
};

export type SearchResult = {
	/** The page's vacancies, in order, with their distance in metres. */
	hits: { id: string; distance: number | null }[];
	total: number;
	sort: SearchSort;
	facets: Facets;
	/** The parameters of the facets that the centre shows, in its order. */
	shown: (typeof facetTable)[FacetName]['parameter'][];
	corrections: Correction[];
	/** Typed words that name what can be chosen as well. */
	named: NamedValues[];
	relaxed: boolean;
	/** The place, with the kilometres round it that were searched: at least a whole municipality or province. */
	place: ReturnType<typeof searchedPlace>;
	/** Metres to the nearest that would fit, where nothing within reach of the place does. */
	nearest: number | null;
	placeUnknown: boolean;
	/** Names that are like an unknown place, or other places with the name of a known one. */
	placeSuggestions: string[];
};

/**
 * Searches the published vacancies of a centre, or shared by all of its tenant: then its own come first between equals. Words are looked for by stem, beginning and without accents, unknown
 * words by the nearest known ones, and all of them together; fewer only when nothing holds all. A place that is not
 * known is left out and said so. Text of any kind is safe and finds at worst nothing.
 */
export async function searchVacancies(trx: Trx, input: SearchInput): Promise<SearchResult> {
	const { set, scope, chosen, order, sort, corrections, named, relaxed, place, placeUnknown } = await find(
		trx,
		input,
	);
	const filters = await cached(scope, `filters ${input.centreId}`, () => readFilters(trx, input.centreId));
	return {
		hits: pageOf(order, input).map((row) => ({
			id: set.idAt(row),
			distance: tellable(chosen.distances.get(row), set.hidden[row] === 1),
		})),
		total: order.length,
		sort,
		facets: withoutHidden(await presentFacets(trx, chosen), filters, input.choices),
		shown: filters.order
			.filter((name) => !filters.hidden.includes(name))
			.map((name) => facetTable[name].parameter),
		corrections,
		named,
		relaxed,
		place: searchedPlace(place, input.kilometres),
		nearest: place && order.length === 0 ? await nearestTo(trx, input) : null,
		placeUnknown,
		placeSuggestions: placeUnknown
			? [...new Set((await similarPlaces(trx, input.near)).map(({ name }) => name))]
			: (place?.others ?? []),
	};
}

/**
 * The distance to the nearest vacancy that fits all but the distance; null where there is none within the longest that
 * can be chosen. Looks ever further, so that it seldom reads many.
 */
async function nearestTo(trx: Trx, input: SearchInput): Promise<number | null> {
	for (const kilometres of distances.filter((one) => one > input.kilometres)) {
		const { set, order, chosen } = await find(trx, { ...input, kilometres, sort: 'distance' });
		const [row] = order;
		const distance = row === undefined ? undefined : chosen.distances.get(row);
		if (row !== undefined && distance !== undefined) return tellable(distance, set.hidden[row] === 1);
	}
	return null;
}

/** A vacancy's public place: rounded where the exact place is hidden. */
export type PlacedHit = { id: string; lat: number; lon: number; approximate: boolean };

/** The same search for a map: a page of the results with a place, in the same order, and their total. */
export async function placeVacancies(
	trx: Trx,
	input: SearchInput,
): Promise<{ hits: PlacedHit[]; total: number; place: SearchResult['place'] }> {
	const { set, order, place } = await find(trx, input);
	const placed = order.filter((row) => !Number.isNaN(set.lat[row] ?? Number.NaN));
	return {
		hits: pageOf(placed, input).map((row) => ({
			id: set.idAt(row),
			lat: set.lat[row] ?? 0,
			lon: set.lon[row] ?? 0,
			approximate: set.hidden[row] === 1,
		})),
		total: placed.length,
		place: searchedPlace(place, input.kilometres),
	};
}

/**
 * Returns the ids of results published after a moment, or up to a second before it, newest first. Does not relax the
 * query to results that match only some of the words.
 */
export async function findPublishedSince(
	trx: Trx,
	input: Omit<SearchInput, 'sort' | 'page'>,
	since: Date,
): Promise<string[]> {
	const page = { number: 1, size: 1 };
	const { set, order, relaxed } = await find(trx, { ...input, sort: 'newest', page });
	// Sets know whole seconds.
	const from = Math.floor(since.getTime() / 1000) - 1;
	return relaxed ? [] : order.filter((row) => (set.published[row] ?? 0) >= from).map((row) => set.idAt(row));
}

async function find(trx: Trx, asked: SearchInput) {
	const place = asked.near.trim() === '' ? null : await readNear(trx, asked.near, asked);
	const kilometres = searchedPlace(place, asked.kilometres)?.distance ?? asked.kilometres;
	const input = { ...asked, kilometres };
	const { set, scope, key, corrections, named, relaxed } = await matching(trx, input, place);
	const chosen = choose(set, key, input, place);
	const sort = sortFor(input, place !== null, tokensOf(typedIn(input)).length > 0);
	const order = sorted(set, chosen, sort, input.shared ? input.centreId : undefined);
	const placeUnknown = place === null && input.near.trim() !== '';
	return { set, scope, chosen, order, sort, corrections, named, relaxed, place, placeUnknown };
}

function pageOf(rows: readonly number[], { page }: SearchInput): readonly number[] {
	const from = (page.number - 1) * page.size;
	return rows.slice(from, from + page.size);
}

type Matching = {
	set: MatchSet;
	scope: MarkedScope;
	key: string;
	corrections: Correction[];
	named: NamedValues[];
	relaxed: boolean;
};

const MAX_TEXT = 200;
const typedIn = ({ text }: Pick<SearchInput, 'text'>) => text.slice(0, MAX_TEXT);

/** The vacancies with the words, or in the box round the place, or all of them. */
async function matching(trx: Trx, input: SearchInput, place: Point | null): Promise<Matching> {
	const { tenant, shared, help } = input;
	const of = help ? `help ${JSON.stringify(help)} ` : '';
	const centreId = shared ? undefined : input.centreId;
	const mark = centreId ? await readMark(trx, centreId) : await readMarks(trx);
	const scope: MarkedScope = { tenant, centreId: centreId ?? 'all', mark };
	const words = tokensOf(typedIn(input));
	if (words.length === 0) {
		// The cached set of everything also serves a search near a place: results out of reach are filtered out in any case.
		const whole = of + everything;
		const all = await matchSets.known(scope, whole);
		if (all) return { set: all, scope, key: whole, corrections: [], named: [], relaxed: false };
		const box = place ? boxAround(place, input.kilometres * 1000) : undefined;
		const key = box ? `${of}box ${Object.values(box).join(' ')}` : whole;
		const set = await matchSets.ask(trx, scope, key, () => ({ box, help, centreId, shared }));
		return { set, scope, key, corrections: [], named: [], relaxed: false };
	}
	const start = words.join(' ');
	const { terms, denied, corrections, named } = await cached(scope, `${input.centreId} ${start}`, async () =>
		understand(trx, start, await readVocabulary(trx, input.centreId)),
	);
	const ask = async (how: string, query: MatchOptions['query']): Promise<Matching> => {
		const rank = terms.length === 0 ? undefined : how === 'all' ? rankOf(terms) : coverageOf(terms);
		const key = `${of}${how} ${JSON.stringify([terms, denied])} ${start}`;
		const wanted = without(query, denied);
		const set = await matchSets.ask(trx, scope, key, () => ({ query: wanted, rank, start, help, shared }));
		return { set, scope, key, corrections, named, relaxed: how !== 'all' };
	};
	return terms.length === 0 ? ask('all', undefined) : relax(terms, ask);
}

/** Matches all the words; without results what usually fits them, then those that the vocabulary knows, all but one, and any. */
async function relax(
	terms: readonly Term[],
	ask: (how: string, query: MatchOptions['query']) => Promise<Matching>,
): Promise<Matching> {
	const all = await ask('all', allOf(terms));
	if (all.set.size > 0) return all;
	if (terms.some(({ hints }) => hints.length > 0)) {
		const fitting = await ask('hints', allByHints(terms));
		if (fitting.set.size > 0) return fitting;
	}
	if (terms.length < 2) return all;
	// What the vocabulary knows says more than a word that merely stands in some text.
	const telling = terms.filter(({ known }) => known);
	if (telling.length > 0 && telling.length < terms.length) {
		const told = await ask('told', allByHints(telling));
		if (told.set.size > 0) return told;
	}
	if (terms.length > 2) {
		const most = await ask('most', allButOne(terms));
		if (most.set.size > 0) return most;
	}
	const some = await ask('some', anyOf(terms));
	return some.set.size > 0 ? some : all;
}

type Facets = Record<FacetName, FacetValue[]>;
type Kept = Chosen & { orders: Map<string, readonly number[]>; facets: Facets | undefined };

// Keyed by the set it belongs to, so that it is garbage-collected with it.
const kept = new WeakMap<MatchSet, LRUCache<string, Kept>>();
const MAX_PER_SET = 16;

/** The rows and counts of the choices, from memory while they hold. */
function choose(set: MatchSet, key: string, input: SearchInput, place: Point | null): Kept {
	const now = Date.now() / 1000;
	const what = JSON.stringify([
		key,
		place,
		place ? input.kilometres : 0,
		facetNames.map((name) => [...(input.choices[name] ?? [])].sort()),
	]);
	const known = kept.get(set) ?? new LRUCache<string, Kept>({ max: MAX_PER_SET });
	kept.set(set, known);
	const before = known.get(what);
	if (before && before.until > now) return before;
	const distanceOf = place ? reach(set, place, input.kilometres * 1000) : undefined;
	const made: Kept = {
		...chooseRows(set, input.choices, { now, distanceOf }),
		orders: new Map(),
		facets: undefined,
	};
	known.set(what, made);
	return made;
}

/** Metres to a row within reach; null for one without a place, undefined for one that is too far. */
function reach(set: MatchSet, place: Point, metres: number) {
	// The box is asked first: it costs next to nothing, and most rows are outside of it.
	const { south, north, west, east } = boxAround(place, metres);
	return (row: number): number | null | undefined => {
		const lat = set.lat[row] ?? Number.NaN;
		if (Number.isNaN(lat)) return null;
		const lon = set.lon[row] ?? 0;
		if (lat < south || lat > north || lon < west || lon > east) return undefined;
		const distance = metresBetween(place, { lat, lon });
		return distance <= metres ? distance : undefined;
	};
}

/** Returns the requested order if it applies to this search, otherwise the best order. */
function sortFor({ sort }: SearchInput, near: boolean, words: boolean): SearchSort {
	if (sort === 'newest' || sort === 'closingSoon') return sort;
	if (sort === 'distance' && near) return sort;
	if (sort === 'relevance' && words) return sort;
	if (words) return 'relevance';
	return near ? 'distance' : 'newest';
}

const day = 24 * 3600;

/** Differences that are ignored between sharing centres: a hundred metres, and imperceptible differences in rank. */
const steps: Partial<Record<SearchSort, number>> = { distance: 100, relevance: 0.03 };

/**
 * The chosen rows in order. The set is newest first, and sorting keeps the order of equals; of those the ones of `own`
 * come first, where several centres share.
 */
function sorted(set: MatchSet, chosen: Kept, sort: SearchSort, own?: string): readonly number[] {
	const key = own ? `${sort} ${own}` : sort;
	const known = chosen.orders.get(key);
	if (known) return known;
	const now = Date.now() / 1000;
	const keyOf: Record<SearchSort, (row: number) => number> = {
		newest: () => 0,
		closingSoon: (row) => set.closing[row] ?? 0,
		// Without a place (on-line, the whole area) after everything that has one.
		distance: (row) => chosen.distances.get(row) ?? Number.POSITIVE_INFINITY,
		// Between equals in words, one with an open spot comes first, however old it is; then what is newer, which is a
		// little more likely still wanted.
		relevance: (row) =>
			-(
				(set.rank[row] ?? 0) +
				0.05 * Math.exp(-(now - (set.published[row] ?? 0)) / (90 * day)) -
				0.06 * (set.full[row] ?? 0)
			),
	};
	const value = keyOf[sort];
	let order: readonly number[] = chosen.rows;
	if (sort !== 'newest') order = byValue(chosen.rows, value);
	const step = steps[sort];
	const ownCentre = own === undefined ? -1 : set.centres.indexOf(own);
	if (step && ownCentre >= 0) {
		const isOwn = (row: number) => set.centre[set.organisation[row] ?? 0] === ownCentre;
		order = byValue(order, (row) => 2 * Math.round(value(row) / step) + (isOwn(row) ? 0 : 1));
	}
	chosen.orders.set(key, order);
	return order;
}

/** Whole metres; for a hidden place whole kilometres, at least one. */
function tellable(metres: number | undefined, hidden: boolean): number | null {
	if (metres === undefined) return null;
	return hidden ? Math.max(1, Math.round(metres / 1000)) * 1000 : Math.round(metres);
}

const organisationsShown = 20;
const tagsShown = 50;

/** Each facet's values, the most frequent first; organisations by name and no more than twenty. */
async function presentFacets(trx: Trx, chosen: Kept): Promise<Facets> {
	if (chosen.facets) return chosen.facets;
	const facets = Object.fromEntries(facetNames.map((name) => [name, byCount(chosen.counts[name])])) as Facets;
	facets.tags = facets.tags.slice(0, tagsShown);
	const top = facets.organization.slice(0, organisationsShown);
	const rows =
		top.length === 0
			? []
			: await trx
					.selectFrom('approved_organisations')
					.select(['organisation_id', 'name'])
					.where(
						'organisation_id',
						'in',
						top.map(({ value }) => value),
					)
					.execute();
	const names = new Map(rows.map((row) => [row.organisation_id, row.name]));
	facets.organization = top.map((one) => ({ ...one, label: names.get(one.value) ?? '' }));
	facets.volunteerCenter = await nameCentres(trx, facets.volunteerCenter);
	chosen.facets = facets;
	return facets;
}

async function nameCentres(trx: Trx, values: readonly FacetValue[]): Promise<FacetValue[]> {
	if (values.length === 0) return [];
	const rows = await trx
		.selectFrom('centres')
		.select(['id', 'name'])
		.where(
			'id',
			'in',
			values.map(({ value }) => value),
		)
		.execute();
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	return values.map((one) => ({ ...one, label: names.get(one.value) ?? '' }));
}

function byCount(counts: ReadonlyMap<string, number>): FacetValue[] {
	return [...counts]
		.map(([value, count]) => ({ value, count }))
		.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
