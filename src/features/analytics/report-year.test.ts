import { expect, it } from 'vitest';
import { readYear, yearQuery } from './report-year.ts';

const yearOf = (search: string, today: string) =>
	readYear(new URL(`https://punt.example/nl/analytics/report${search}`), today).year;

it('is the year that is asked for, or the one that reports are written about', () => {
	expect(yearOf('', '2028-03-31')).toBe(2027);
	expect(yearOf('', '2028-04-01')).toBe(2028);
	expect(yearOf('?year=2026', '2028-04-01')).toBe(2026);
	expect(yearOf('?year=1999', '2028-04-01')).toBe(2028);
	for (const [search, refused] of [
		['?year=1999', '1999'],
		['?year=vorig', 'vorig'],
		['?year=2027.0', '2027.0'],
		['?year=', undefined],
		['?year=2027', undefined],
	] as const)
		expect(readYear(new URL(`https://punt.example/nl/analytics/report${search}`), '2028-04-01').refused).toBe(
			refused,
		);
	expect(readYear(new URL('https://punt.example/nl'), '2028-04-01').years).toEqual([2028, 2027, 2026]);
});

it('is laid beside the same days of the year before', () => {
	expect(Object.values(yearQuery(2027, '2028-04-01').filter)).toEqual([
		'2027-01-01',
		'2027-12-31',
		'2026-01-01',
		'2026-12-31',
	]);
	expect(Object.values(yearQuery(2028, '2028-02-29').filter)).toEqual([
		'2028-01-01',
		'2028-02-29',
		'2027-01-01',
		'2027-02-28',
	]);
});
