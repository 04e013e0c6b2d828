import { describe, expect, it } from 'vitest';
import {
	calendarQuery,
	chosenCount,
	daysOf,
	parseCalendar,
	pastDays,
	rangeOf,
	shownOf,
	stepFrom,
	withoutFilters,
} from './calendar-state.ts';

const now = new Date('2026-11-21T12:00:00Z');
const parse = (query: string) => parseCalendar(new URLSearchParams(query), now);

describe('the address of the calendar', () => {
	it('begins with this month, and leaves out what it does not know', () => {
		expect(parse('')).toMatchObject({ view: 'month', date: '2026-11-21', distance: '10', page: 1 });
		expect(parse('view=jaar&date=morgen&category=niets&page=-3&organization=x')).toEqual(parse(''));
	});

	it('says again what was chosen', () => {
		const query = '?view=week&date=2027-03-29&category=sports&frequency=once&near=Ede&distance=25';
		expect(calendarQuery(parse(query), now)).toBe(
			query.replace('&near=Ede&distance=25', '&near=Ede&distance=25'),
		);
		expect(calendarQuery(parse(''), now)).toBe('');
	});

	it('counts the filters in use, a place with its distance as one, and leaves them all out at once', () => {
		const organization = '0197a000-0000-7000-8000-000000000001';
		const state = parse(`view=day&category=sports&near=Ede&distance=25&organization=${organization}`);
		expect(chosenCount(state)).toBe(3);
		expect(calendarQuery(withoutFilters(state), now)).toBe('?view=day');
		expect(chosenCount(parse('view=week&distance=25'))).toBe(0);
	});
});

describe('what is shown', () => {
	it('is whole weeks of a month, from Monday', () => {
		expect(rangeOf({ view: 'month', date: '2026-11-21' })).toEqual({
			from: '2026-10-26',
			until: '2026-12-07',
		});
		expect(rangeOf({ view: 'month', date: '2027-02-10' })).toEqual({
			from: '2027-02-01',
			until: '2027-03-01',
		});
		expect(rangeOf({ view: 'week', date: '2026-11-22' })).toEqual({
			from: '2026-11-16',
			until: '2026-11-23',
		});
	});

	it('steps by what is shown, also from the last day of a month and over the year', () => {
		expect(stepFrom({ view: 'month', date: '2026-01-31' }, 1)).toBe('2026-02-01');
		expect(stepFrom({ view: 'month', date: '2026-01-31' }, -1)).toBe('2025-12-01');
		expect(stepFrom({ view: 'week', date: '2026-12-30' }, 1)).toBe('2027-01-06');
	});

	it('puts an evening on its day and several days on each', () => {
		expect(daysOf({ startsAt: '2026-11-21T19:00:00Z', endsAt: '2026-11-22T01:00:00Z' })).toEqual([
			'2026-11-21',
		]);
		expect(daysOf({ startsAt: '2026-11-20T23:00:00Z', endsAt: '2026-11-22T23:00:00Z' })).toEqual([
			'2026-11-21',
			'2026-11-22',
		]);
	});
});

it('a day of a month shows what there is room for, and leads to the rest', () => {
	const items = Array.from({ length: 30 }, (_, index) => index);
	expect(shownOf(items, 'month')).toEqual({ shown: [0, 1, 2], more: 27 });
	expect(shownOf(items.slice(0, 4), 'month')).toEqual({ shown: [0, 1, 2, 3], more: 0 });
	for (const view of ['week', 'day', 'agenda'] as const)
		expect(shownOf(items, view)).toEqual({ shown: items, more: 0 });
});

it('folds the weeks of a month that are over, and none of another month', () => {
	const days = Array.from({ length: 35 }, (_, index) => ({
		date: new Date(Date.UTC(2026, 9, 26 + index)).toISOString().slice(0, 10),
	}));
	expect(pastDays(days, '2026-11-21')).toBe(21);
	expect(pastDays(days, '2026-10-28')).toBe(0);
	expect(pastDays(days, '2026-12-24')).toBe(0);
});
