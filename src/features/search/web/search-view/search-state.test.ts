import { describe, expect, it } from 'vitest';
import {
	apiQueryOf,
	countFilters,
	isQuestion,
	parseSearch,
	searchHref,
	searchParamsOf,
	sortChoices,
	withoutFilters,
	withoutValue,
} from './search-state.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));

describe('the address of a search', () => {
	it('holds every choice and gives it back', () => {
		const query =
			'q=honden+uitlaten&near=Renkum&distance=25&dayparts=weekend_day&categories=nature_animals&categories=sports&starts=2199-01&location_kind=online&vog=none&sort=closing_soon&page=3';
		expect(searchParamsOf(parse(query)).toString()).toBe(query);
	});

	it('asks the API for all that people need, here and in the widget on other sites', () => {
		const query =
			'vog=required&suitable=wheelchair&suitable=groups&hours=over_8&starts=now&compensation=expenses&skills=handy';
		expect(apiQueryOf(parse(query), 6).filter).toMatchObject({
			vog: ['required'],
			suitable: ['wheelchair', 'groups'],
			hours: ['over_8'],
			starts: ['now'],
			compensation: ['expenses'],
			skills: ['handy'],
		});
	});

	it('is a question with words, a place or a filter, on its first page', () => {
		for (const query of ['q=taal', 'near=Epe', 'vog=none', 'vog=none&sort=newest'])
			expect([query, isQuestion(parse(query))]).toEqual([query, true]);
		for (const query of [
			'',
			'search=taal',
			'q=+',
			'sort=newest',
			'distance=25',
			'vog=made-up',
			'q=taal&page=2',
			'utm_source=krant',
		])
			expect([query, isQuestion(parse(query))]).toEqual([query, false]);
	});

	it('leaves out what a form without scripts sends along for nothing', () => {
		const state = parse('q=&near=&distance=25&sort=&categories=&page=1');
		expect(searchParamsOf(state).toString()).toBe('');
		expect(searchHref('/nl/vacancies/search', state)).toBe('/nl/vacancies/search');
	});

	it('leaves out the usual distance, and any distance without a place', () => {
		expect(searchParamsOf(parse('near=Ede&distance=10')).toString()).toBe('near=Ede');
		expect(searchParamsOf(parse('distance=50')).toString()).toBe('');
	});

	it.each(['distance=7', 'distance=-5', 'sort=title', 'page=0', 'page=-2', 'page=1.5', 'page=x'])(
		'ignores %s',
		(query) => {
			expect(searchParamsOf(parse(query)).toString()).toBe('');
		},
	);

	it('drops the character that no database knows', () => {
		expect(parse('q=a%00b&near=%00&tags=%00&tags=free%00')).toMatchObject({ q: 'a b', near: '' });
		expect(parse('tags=%00&tags=free%00').facets.tags).toEqual(['free']);
	});

	it('takes a month that has begun for now, and drops what is no month', () => {
		expect(parse('starts=2020-05&starts=now&starts=2199-01&starts=2199-13').facets.starts).toEqual([
			'now',
			'2199-01',
		]);
	});

	it('cuts what is too long and counts a value once', () => {
		expect(parse(`q=${'a'.repeat(500)}`).q).toHaveLength(200);
		expect(parse('tags=free&tags=free').facets.tags).toEqual(['free']);
	});
});

describe('taking choices away', () => {
	const state = parse('q=taal&near=Ede&categories=language&categories=ict&dayparts=weekend_day&page=4');

	it('takes one value and starts at the first page', () => {
		expect(searchParamsOf(withoutValue(state, 'categories', 'ict')).toString()).toBe(
			'q=taal&near=Ede&dayparts=weekend_day&categories=language',
		);
	});

	it('takes all filters and keeps the words and the place', () => {
		expect(countFilters(state)).toBe(3);
		expect(searchParamsOf(withoutFilters(state)).toString()).toBe('q=taal&near=Ede');
	});
});

describe('the orders offered', () => {
	const orders = (query: string) => sortChoices(parse(query)).map(({ sort }) => sort);

	it('starts with what one gets without asking', () => {
		expect(orders('')).toEqual(['newest', 'closingSoon']);
		expect(orders('q=taal')).toEqual(['relevance', 'newest', 'closingSoon']);
		expect(orders('near=Ede')).toEqual(['distance', 'newest', 'closingSoon']);
		expect(orders('q=taal&near=Ede')).toEqual(['relevance', 'distance', 'newest', 'closingSoon']);
	});

	it('gives the first no value, so that the address stays short', () => {
		expect(sortChoices(parse('q=taal')).map(({ value }) => value)).toEqual(['', 'newest', 'closing_soon']);
	});
});

describe('what the API is asked', () => {
	it('names only what is chosen', () => {
		expect(apiQueryOf(parse('q=taal&age_groups=18_25'), 24)).toEqual({
			sort: undefined,
			filter: { q: 'taal', near: undefined, distance: undefined, ageGroups: ['18_25'] },
			page: { number: 1, size: 24 },
		});
	});

	it('says the usual distance when a place is given', () => {
		expect(apiQueryOf(parse('near=6871'), 24)).toMatchObject({
			filter: { near: '6871', distance: 10 },
		});
	});
});
