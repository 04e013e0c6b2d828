import { expect, it } from 'vitest';
import type { SearchMeta } from '../../contract.ts';
import { facetOptions, firstOptions, labelOf } from './facet-options.ts';

it('keeps the order of the list, whatever the counts', () => {
	const found = [
		{ value: 'sports', count: 40 },
		{ value: 'ict', count: 3 },
		{ value: 'language', count: 12 },
	];
	expect(facetOptions('categories', found, []).map(({ value }) => value)).toEqual([
		'ict',
		'sports',
		'language',
	]);
});

it('keeps what is chosen although nothing is found with it', () => {
	expect(facetOptions('dayparts', [{ value: 'weekend_day', count: 2 }], ['weekday_evening'])).toEqual([
		{ value: 'weekday_evening', count: 0 },
		{ value: 'weekend_day', count: 2 },
	]);
});

it('orders names by the alphabet, and values it does not know last', () => {
	const organisations = [
		{ value: 'b', count: 9, label: 'Voedselbank' },
		{ value: 'a', count: 1, label: 'Dierenopvang' },
	];
	expect(facetOptions('organization', organisations, []).map(({ label }) => label)).toEqual([
		'Dierenopvang',
		'Voedselbank',
	]);
	expect(
		facetOptions(
			'frequency',
			[
				{ value: 'yearly', count: 1 },
				{ value: 'once', count: 1 },
			],
			[],
		)[0]?.value,
	).toBe('once');
});

it('shows the six values with the most results first, in the order of the list', () => {
	const found = [
		['transport', 8],
		['ict', 1],
		['sports', 7],
		['language', 2],
		['events', 6],
		['teaching', 5],
		['catering', 4],
		['finance', 3],
	].map(([value, count]) => ({ value: String(value), count: Number(count) }));
	const [first, later] = firstOptions(facetOptions('categories', found, []));
	expect(first.map(({ value }) => value)).toEqual([
		'events',
		'finance',
		'catering',
		'sports',
		'transport',
		'teaching',
	]);
	expect(later.map(({ value }) => value)).toEqual(['ict', 'language']);
});

it.each([
	['starts', '2027-01', 'nl', 'Vanaf januari 2027'],
	['starts', 'now', 'en', 'Now or this month'],
	['skills', 'handy', 'nl', 'Klussen'],
	['vog', 'none', 'en', 'No VOG needed'],
	['hours', '2_to_4', 'nl', '2 tot 4 uur per week'],
	['tags', 'toneel', 'nl', 'toneel'],
] as const)('says %s %s in %s', (facet, value, locale, label) => {
	expect(labelOf(facet, value, { facets: {} as SearchMeta['facets'] }, locale)).toBe(label);
});
