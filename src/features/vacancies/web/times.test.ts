import { describe, expect, it } from 'vitest';
import { daypartsText, hoursText, whenText } from '../vacancy-words/when-words.ts';
import { agesText } from './ages.ts';
import { sessionText } from './times.ts';

describe('hours', () => {
	const week = { hoursPeriod: 'week' };
	it.each([
		[{ hoursMin: 2, hoursMax: 4 }, '2 tot 4 uur per week', '2 to 4 hours a week'],
		[{ hoursMin: 4, hoursMax: 4 }, '4 uur per week', '4 hours a week'],
		[{ hoursMin: 1, hoursMax: null }, '1 uur per week', '1 hour a week'],
		[{ hoursMin: null, hoursMax: 3 }, 'hooguit 3 uur per week', '3 hours at most a week'],
	])('%o', (hours, nl, en) => {
		expect(hoursText({ ...hours, ...week }, 'nl')).toBe(nl);
		expect(hoursText({ ...hours, ...week }, 'en')).toBe(en);
	});

	it('says nothing when nothing is known', () => {
		expect(hoursText({ hoursMin: null, hoursMax: null, hoursPeriod: 'week' }, 'nl')).toBeUndefined();
		expect(hoursText({ hoursMin: 0, hoursMax: 0, hoursPeriod: null }, 'nl')).toBeUndefined();
	});
});

describe('dayparts', () => {
	const weekday = ['weekday_morning', 'weekday_afternoon', 'weekday_evening'];
	const weekend = ['weekend_day', 'weekend_evening'];
	it.each([
		[['weekday_evening'], 'doordeweekse avonden'],
		[['weekday_morning', 'weekday_afternoon'], 'doordeweeks overdag'],
		[weekday, 'doordeweeks'],
		[['weekday_evening', 'weekend_day'], 'doordeweekse avonden en weekend overdag'],
		[[...weekday, 'weekend_day'], 'doordeweeks en weekend overdag'],
		[['weekday_morning', ...weekend], 'doordeweekse ochtenden en in het weekend'],
		[[...weekend, ...weekday], 'op alle momenten'],
	])('%o', (dayparts, text) => {
		expect(daypartsText(dayparts, 'nl')).toBe(text);
	});

	it('goes with how often, and starts with a capital', () => {
		expect(whenText({ frequency: 'regularly', dayparts: ['weekend_day'] }, 'nl')).toBe(
			'Regelmatig, weekend overdag',
		);
		expect(whenText({ frequency: undefined, dayparts: ['weekend_day'] }, 'nl')).toBe('Weekend overdag');
		expect(whenText({ frequency: undefined, dayparts: [] }, 'nl')).toBeUndefined();
	});
});

describe('sessions', () => {
	it('are told in Dutch time, on both sides of the change of the clock', () => {
		const winter = { startsAt: '2026-12-05T09:00:00Z', endsAt: '2026-12-05T11:00:00Z' };
		const summer = { startsAt: '2026-07-04T08:00:00Z', endsAt: '2026-07-04T10:00:00Z' };
		expect(sessionText(winter, 'nl')).toBe('zaterdag 5 december, 10:00\u00a0–\u2060\u00a012:00');
		expect(sessionText(summer, 'en')).toBe('Saturday 4 July, 10:00\u00a0–\u2060\u00a012:00');
	});

	it('name both days when they go on after midnight', () => {
		const night = { startsAt: '2026-12-05T21:00:00Z', endsAt: '2026-12-06T01:00:00Z' };
		expect(sessionText(night, 'nl')).toBe('zaterdag 5 december, 22:00 – zondag 6 december, 02:00');
	});
});

describe('ages', () => {
	it.each([
		[['18_25', '26_45', '46_65', 'over_65'], 'Vanaf 18 jaar'],
		[['under_18', '18_25'], 'Tot en met 25 jaar'],
		[['46_65', '26_45'], '26 tot en met 65 jaar'],
		[['under_18', 'over_65'], 'Tot en met 17 jaar, vanaf 66 jaar'],
	])('%o', (groups, text) => {
		expect(agesText(groups, 'nl')).toBe(text);
	});

	it('are not worth saying when all are welcome', () => {
		expect(agesText(['under_18', '18_25', '26_45', '46_65', 'over_65'], 'nl')).toBeUndefined();
		expect(agesText([], 'en')).toBeUndefined();
	});
});
