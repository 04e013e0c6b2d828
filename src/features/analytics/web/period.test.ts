import { expect, it } from 'vitest';
import { addDays } from '#platform/http/wall-clock.ts';
import { maxPeriodDays } from '../enums.ts';
import { periodQuery, periodSearch, readPeriod, readPeriodOfFile } from './period.ts';

const today = '2028-02-29';
const asked = (search: string) => {
	const state = readPeriod(new URL(`https://punt.example/nl/analytics${search}`), today);
	return [state.period, state.from, state.to, ...Object.values(periodQuery(state).filter).slice(2)];
};

it('is in the address, and thirty days when it is not', () => {
	expect(asked('')).toEqual(['30', '2028-01-31', today]);
	expect(asked('?period=7')).toEqual(['7', '2028-02-23', today]);
	expect(asked('?period=month')).toEqual(['month', '2028-02-01', today]);
	expect(asked('?period=year&compare=year')).toEqual([
		'year',
		'2028-01-01',
		today,
		'2027-01-01',
		'2027-02-28',
	]);
	expect(asked('?period=own&from=2027-01-01&to=2027-12-31')).toEqual(['own', '2027-01-01', '2027-12-31']);
});

it('makes sense of what does not', () => {
	expect(asked('?period=decade')).toEqual(['30', '2028-01-31', today]);
	expect(asked('?period=own&from=2027-12-31&to=2027-01-01')).toEqual(['own', '2027-01-01', '2027-12-31']);
	expect(asked('?period=own&from=2027-02-30&to=x')).toEqual(['own', '2028-01-31', today]);
});

it('that is too long or no period is not asked for: the usual one is, and what was typed stays', () => {
	for (const [from, to, why] of [
		['1900-01-01', '2028-01-01', 'tooLong'],
		['2030-01-01', '2020-01-01', 'tooLong'],
		['2027-02-30', '', 'unreadable'],
	]) {
		const state = readPeriod(new URL(`https://punt.example/?period=own&from=${from}&to=${to}`), today);
		expect(state).toEqual({
			period: 'own',
			compare: 'period',
			from: '2028-01-31',
			to: today,
			refused: { why, from, to },
		});
	}
	const longest = readPeriod(
		new URL(`https://punt.example/?period=own&from=${addDays(today, 1 - maxPeriodDays)}&to=${today}`),
		today,
	);
	expect(longest.refused).toBeUndefined();
});

it('of a file is refused where a page would make something of it', () => {
	const ofFile = (search: string) =>
		readPeriodOfFile(new URL(`https://punt.example/nl/analytics/csv/figures${search}`), today);
	for (const search of [
		'?period=decade',
		'?period=30&compare=decade',
		'?period=own&from=2027-02-30',
		'?period=own&to=x',
		'?period=own&from=2027-12-31&to=2027-01-01',
		'?from=2027-01-01&to=2027-02-01&period=8',
	])
		expect([search, ofFile(search)]).toEqual([search, undefined]);
	for (const search of [
		'',
		'?period=',
		'?period=7&from=&to=',
		'?period=own&from=2027-01-01',
		'?period=year&compare=year',
	])
		expect([search, ofFile(search)]).toEqual([
			search,
			readPeriod(new URL(`https://punt.example/nl/analytics${search}`), today),
		]);
});

it('is the same in the address of a file as the page shows', () => {
	const search = (asked: string) => periodSearch(new URLSearchParams(asked), today);
	expect(search('')).toBe('');
	expect(search('period=90&compare=year&page=2')).toBe('?period=90&compare=year');
	expect(search('period=decade')).toBe('?period=30');
	expect(search('period=own&from=2027-12-31&to=2027-01-01')).toBe(
		'?period=own&from=2027-01-01&to=2027-12-31',
	);
});
