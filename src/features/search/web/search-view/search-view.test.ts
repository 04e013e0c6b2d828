import { describe, expect, it } from 'vitest';
import type { SearchMeta } from '../../contract.ts';
import { facetNames, facets } from '../../facets.ts';
import { parseSearch } from './search-state.ts';
import { searchView } from './search-view.ts';

const meta: SearchMeta = {
	total: 3,
	page: { number: 1, size: 24, pages: 1 },
	sort: 'relevance',
	facets: Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as SearchMeta['facets'],
	shown: facetNames.map((name) => facets[name].parameter),
	corrections: [],
	filters: [],
	relaxed: false,
	place: null,
	nearest: null,
	placeUnknown: false,
	placeSuggestions: [],
};
const notes = (query: string, found: Partial<SearchMeta>) =>
	searchView(parseSearch(new URLSearchParams(query)), { data: [], meta: { ...meta, ...found } }, 'nl').notes;

describe('what is said where nothing is found', () => {
	const place = { name: 'Den Haag', distance: 10 } as SearchMeta['place'];
	const shown = (query: string, found: Partial<SearchMeta>) =>
		searchView(
			parseSearch(new URLSearchParams(query)),
			{ data: [], meta: { ...meta, total: 0, ...found } },
			'nl',
		);

	it('names the distance where only a place was given, and offers the first that has something', () => {
		const { none } = shown('near=Den+Haag&distance=10', { place, nearest: 31_400 });
		expect(none?.hint).toBe(
			'Binnen 10\u00a0km van Den Haag is er nu geen passend vrijwilligerswerk. Het dichtstbijzijnde is op 32\u00a0km van Den Haag.',
		);
		expect(none?.ways[0]).toEqual({
			to: '/nl/vacancies/search?near=Den+Haag&distance=50',
			text: 'Zoek verder weg: binnen 50\u00a0km',
		});
	});

	it('offers no distance within which there is nothing', () => {
		expect(shown('near=Den+Haag&distance=10', { place }).none?.ways).toEqual([
			{ to: '/nl/vacancies/search', text: 'Bekijk alle vacatures' },
		]);
	});

	it('asks for other words where there were words', () => {
		expect(shown('q=fietsen&near=Den+Haag&distance=10', { place }).none?.hint).toMatch(/andere zoektermen/);
		expect(shown('q=fietsen', {}).none?.hint).toMatch(/andere zoektermen/);
	});
});

describe('what is said about the results', () => {
	it('offers the filter that a word names, and keeps the other words', () => {
		const filters: SearchMeta['filters'] = [
			{ words: 'vluchtelingen', facet: 'target_groups', values: ['refugees'], rest: 'fietsen' },
		];
		expect(notes('q=fietsen+vluchtelingen&near=Epe', { filters })).toEqual([
			{
				text: '“vluchtelingen” is ook een filter.',
				ways: [
					{
						to: '/nl/vacancies/search?q=fietsen&near=Epe&target_groups=refugees',
						text: 'Toon wat past bij Vluchtelingen en nieuwkomers',
					},
				],
			},
		]);
		expect(notes('q=vluchtelingen', { filters, total: 0 })).toEqual([]);
	});

	it('opens the values that come later while one of them is chosen', () => {
		const values = ['ict', 'sports', 'events', 'finance', 'catering', 'language', 'transport'];
		const counted = { categories: values.map((value, index) => ({ value, count: 9 - index })) };
		const groups = (query: string) =>
			searchView(
				parseSearch(new URLSearchParams(query)),
				{ data: [], meta: { ...meta, facets: { ...meta.facets, ...counted } } },
				'nl',
			).groups.map(({ options, later }) => [options.length, later?.text, later?.open]);
		expect(groups('')).toEqual([[6, 'Toon alle 7', false]]);
		expect(groups('categories=ict')).toEqual([[6, 'Toon alle 7', false]]);
		expect(groups('categories=transport')).toEqual([[6, 'Toon alle 7', true]]);
	});

	it('asks when first, then what, and for tags last', () => {
		const [value, count] = ['x', 1];
		const one = Object.fromEntries(facetNames.map((name) => [name, [{ value, label: value, count }]]));
		const { groups } = searchView(
			parseSearch(new URLSearchParams()),
			{ data: [], meta: { ...meta, facets: one as unknown as SearchMeta['facets'] } },
			'nl',
		);
		const titles = groups.map(({ title }) => title);
		expect(titles.slice(0, 3)).toEqual(['Wanneer', 'Hoe vaak', 'Soort werk']);
		expect(groups.at(-1)?.name).toBe('tags');
	});

	it('leaves out a group of which every result has all the values', () => {
		const counted = { vog: [{ value: 'none', count: 3 }], suitable: [{ value: 'groups', count: 1 }] };
		const { groups } = searchView(
			parseSearch(new URLSearchParams()),
			{ data: [], meta: { ...meta, facets: { ...meta.facets, ...counted } } },
			'nl',
		);
		expect(groups.map(({ name }) => name)).toEqual(['suitable']);
	});

	it('says what was searched for instead, and that it only comes close', () => {
		const corrections = [
			{ from: 'chaufeur', to: 'chauffeur' },
			{ from: 'bus', to: 'buurtbus' },
		];
		expect(notes('q=chaufeur+bus', { corrections, relaxed: true })).toEqual([
			{
				strong: 'Resultaten voor “chauffeur” en “buurtbus”',
				text: 'We vonden niets met “chaufeur” en “bus”.',
			},
			{ text: 'Niets past precies bij je woorden. Dit komt in de buurt.' },
		]);
	});
});

describe('the filters at hand on a phone', () => {
	const shown = (query: string, found: Partial<SearchMeta> = {}, locale: 'nl' | 'en' = 'nl') =>
		searchView(parseSearch(new URLSearchParams(query)), { data: [], meta: { ...meta, ...found } }, locale);

	it('are chosen in the same search, on its first page', () => {
		expect(shown('q=tuin&frequency=regularly&page=2').quick).toEqual([
			{ text: 'Nu of deze maand', to: '/nl/vacancies/search?q=tuin&frequency=regularly&starts=now' },
			{ text: 'Online', to: '/nl/vacancies/search?q=tuin&frequency=regularly&location_kind=online' },
			{ text: 'Eén keer', to: '/nl/vacancies/search?q=tuin&frequency=regularly&frequency=once' },
		]);
		expect(shown('', {}, 'en').quick.map(({ text }) => text)).toEqual([
			'Now or this month',
			'Online',
			'One-off',
		]);
	});

	it('are taken away where they are chosen, and marked among what is', () => {
		const { quick, chips } = shown('location_kind=online&categories=language');
		expect(quick[1]).toEqual({
			text: 'Online',
			to: '/nl/vacancies/search?categories=language',
			active: true,
			removes: 'Online',
		});
		expect(chips.map(({ text, quick: atHand }) => [text, atHand])).toEqual([
			['Taal', undefined],
			['Online', true],
		]);
	});

	it('are not offered where the centre hides their filter', () => {
		expect(shown('', { shown: ['frequency'] }).quick.map(({ text }) => text)).toEqual(['Eén keer']);
		expect(shown('location_kind=online', { shown: [] }).quick.map(({ text }) => text)).toEqual(['Online']);
	});
});
