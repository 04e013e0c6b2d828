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

const refused = (search: string) =>
	readPeriod(new URL(`https://punt.example/nl/analytics${search}`), today).refused;

it.each([
	['?period=decade', '30', { period: 'unknown' }],
	['?period=30&compare=decade', '30', { compare: 'unknown' }],
	['?period=decade&compare=x', '30', { period: 'unknown', compare: 'unknown' }],
	['?period=own&from=2027-02-30', 'own', { from: 'unreadable' }],
	['?period=own&from=x&to=gisteren', 'own', { from: 'unreadable', to: 'unreadable' }],
	['?period=own&from=2027-12-31&to=2027-01-01', 'own', { to: 'reversed' }],
	['?period=own&from=1900-01-01&to=2028-01-01', 'own', { from: 'tooLong' }],
	['?period=own&from=2028-02-01&to=2028-03-01', 'own', { to: 'future' }],
	['?period=own&from=2030-01-01', 'own', { from: 'future' }],
])('that makes no sense is told at its field, and the usual one is shown: %s', (search, period, wrong) => {
	expect(asked(search)).toEqual([period, '2028-01-31', today]);
	const { typed, wrong: told } = refused(search) ?? {};
	expect(told).toEqual(wrong);
	const given = new URLSearchParams(search);
	for (const name of ['period', 'compare', 'from', 'to'] as const)
		expect([name, typed?.[name]]).toEqual([name, given.get(name) ?? '']);
});

it('of its own stays where only what it is compared with makes no sense, and is at most three years', () => {
	expect(asked('?period=own&from=2027-01-01&to=2027-12-31&compare=x').slice(0, 3)).toEqual([
		'own',
		'2027-01-01',
		'2027-12-31',
	]);
	const from = addDays(today, 1 - maxPeriodDays);
	expect(asked(`?period=own&from=${from}&to=${today}`)).toEqual(['own', from, today]);
	expect(refused(`?period=own&from=${from}&to=${today}`)).toBeUndefined();
	expect(refused(`?period=own&from=${addDays(from, -1)}&to=${today}`)?.wrong).toEqual({ from: 'tooLong' });
});

it('of a file is refused where a page says what is wrong', () => {
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
		'?period=own&from=2028-01-31&to=2028-02-29',
	);
});
