import { expect, it } from 'vitest';
import { facetOptions } from './facet-options.ts';

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
