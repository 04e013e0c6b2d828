import { describe, expect, it } from 'vitest';
import { toLocal } from '#platform/http/wall-clock.ts';
import { expandSession, type RecurringSession } from './recurrence.ts';

const session = (overrides: Partial<RecurringSession>): RecurringSession => ({
	startsAt: '2026-03-03T09:00:00Z',
	endsAt: '2026-03-03T11:00:00Z',
	allDay: false,
	rule: null,
	exdates: [],
	rdates: [],
	overrides: [],
	spots: null,
	place: null,
	status: 'planned',
	...overrides,
});
const expand = (overrides: Partial<RecurringSession>, from = '2026-01-01', to = '2027-01-01') =>
	expandSession(session(overrides), new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
const moments = (given: ReturnType<typeof expand>) =>
	given.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()]);
const days = (given: ReturnType<typeof expand>) => given.map(({ startsAt }) => toLocal(startsAt).date);

describe('the dates of a session', () => {
	it('are its own moment where it comes once', () => {
		const [only, ...rest] = expand({});
		expect(rest).toEqual([]);
		expect(only).toMatchObject({ key: 'single', cancelled: false });
		expect(moments(expand({}))).toEqual([['2026-03-03T09:00:00.000Z', '2026-03-03T11:00:00.000Z']]);
	});

	it('keep the time on the clock when summer time begins and ends', () => {
		const found = expand({
			rule: 'FREQ=WEEKLY;COUNT=5',
			startsAt: '2026-03-17T09:00:00Z',
			endsAt: '2026-03-17T11:00:00Z',
		});
		expect(moments(found).map(([start]) => start)).toEqual([
			'2026-03-17T09:00:00.000Z',
			'2026-03-24T09:00:00.000Z',
			'2026-03-31T08:00:00.000Z',
			'2026-04-07T08:00:00.000Z',
			'2026-04-14T08:00:00.000Z',
		]);
		const autumn = expand({
			rule: 'FREQ=WEEKLY;COUNT=2',
			startsAt: '2026-10-20T08:00:00Z',
			endsAt: '2026-10-20T10:00:00Z',
		});
		expect(moments(autumn)[1]).toEqual(['2026-10-27T09:00:00.000Z', '2026-10-27T11:00:00.000Z']);
	});

	it('take an hour that is skipped an hour later, in the night of 29 March 2026', () => {
		// 02:30 to 03:30 every night: on the 29th the clock goes from two to three.
		const found = expand({
			rule: 'FREQ=DAILY;COUNT=3',
			startsAt: '2026-03-28T01:30:00Z',
			endsAt: '2026-03-28T02:30:00Z',
		});
		expect(moments(found)).toEqual([
			['2026-03-28T01:30:00.000Z', '2026-03-28T02:30:00.000Z'],
			['2026-03-29T01:30:00.000Z', '2026-03-29T02:30:00.000Z'],
			['2026-03-30T00:30:00.000Z', '2026-03-30T01:30:00.000Z'],
		]);
	});

	it('take an hour that comes twice the first time, in the night of 25 October 2026', () => {
		const found = expand({
			rule: 'FREQ=DAILY;COUNT=3',
			startsAt: '2026-10-24T00:30:00Z',
			endsAt: '2026-10-24T01:30:00Z',
		});
		expect(moments(found)).toEqual([
			['2026-10-24T00:30:00.000Z', '2026-10-24T01:30:00.000Z'],
			['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z'],
			['2026-10-26T01:30:00.000Z', '2026-10-26T02:30:00.000Z'],
		]);
	});

	it('go past midnight, also in the nights when the clock changes', () => {
		const rule = 'FREQ=WEEKLY;BYDAY=SA;COUNT=2';
		const spring = expand({ rule, startsAt: '2026-03-21T21:00:00Z', endsAt: '2026-03-22T03:00:00Z' });
		expect(moments(spring)).toEqual([
			['2026-03-21T21:00:00.000Z', '2026-03-22T03:00:00.000Z'],
			// 22:00 to 04:00 on the clock is an hour shorter that night.
			['2026-03-28T21:00:00.000Z', '2026-03-29T02:00:00.000Z'],
		]);
		const autumn = expand({ rule, startsAt: '2026-10-17T20:00:00Z', endsAt: '2026-10-18T02:00:00Z' });
		expect(moments(autumn)[1]).toEqual(['2026-10-24T20:00:00.000Z', '2026-10-25T03:00:00.000Z']);
	});

	it('include one that began before the window and has not ended', () => {
		const found = expand(
			{ rule: 'FREQ=WEEKLY', startsAt: '2026-03-03T21:00:00Z', endsAt: '2026-03-04T02:00:00Z' },
			'2026-03-11',
			'2026-03-18',
		);
		expect(days(found)).toEqual(['2026-03-10', '2026-03-17']);
	});

	it('follow a rule by the month, by the weekday and from the end', () => {
		expect(days(expand({ rule: 'FREQ=MONTHLY;BYDAY=1TU;COUNT=3' }))).toEqual([
			'2026-03-03',
			'2026-04-07',
			'2026-05-05',
		]);
		expect(
			days(
				expand({
					rule: 'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20260501',
					startsAt: '2026-03-27T09:00:00Z',
					endsAt: '2026-03-27T10:00:00Z',
				}),
			),
		).toEqual(['2026-03-27', '2026-04-24']);
		expect(
			days(
				expand({
					rule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2',
					startsAt: '2026-03-31T09:00:00Z',
					endsAt: '2026-03-31T10:00:00Z',
				}),
			),
		).toEqual(['2026-03-31', '2026-05-31']);
	});

	it('come on 29 February in leap years alone, and at the end of a year past midnight into the next', () => {
		const leap = expand(
			{ rule: 'FREQ=YEARLY', startsAt: '2028-02-29T09:00:00Z', endsAt: '2028-02-29T10:00:00Z' },
			'2028-01-01',
			'2037-01-01',
		);
		expect(days(leap)).toEqual(['2028-02-29', '2032-02-29', '2036-02-29']);
		const newYear = expand(
			{ rule: 'FREQ=YEARLY;COUNT=2', startsAt: '2026-12-31T22:00:00Z', endsAt: '2027-01-01T01:00:00Z' },
			'2026-12-31',
			'2028-12-31',
		);
		expect(moments(newYear)).toEqual([
			['2026-12-31T22:00:00.000Z', '2027-01-01T01:00:00.000Z'],
			['2027-12-31T22:00:00.000Z', '2028-01-01T01:00:00.000Z'],
		]);
		const daily = expand(
			{ rule: 'FREQ=DAILY;COUNT=3', startsAt: '2028-02-28T09:00:00Z', endsAt: '2028-02-28T10:00:00Z' },
			'2028-01-01',
			'2029-01-01',
		);
		expect(days(daily)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
	});

	it('end with the day named, that day included', () => {
		expect(days(expand({ rule: 'FREQ=WEEKLY;UNTIL=20260317' }))).toEqual([
			'2026-03-03',
			'2026-03-10',
			'2026-03-17',
		]);
	});

	it('leave out and add days, and keep the key of the day the rule gives for what is different', () => {
		const found = expand({
			rule: 'FREQ=WEEKLY;COUNT=4',
			exdates: ['2026-03-10'],
			rdates: ['2026-03-12'],
			overrides: [
				{ date: '2026-03-17', startsAt: '2026-03-18T13:00:00Z', spots: 3, place: 'De Kas' },
				{ date: '2026-03-24', cancelled: true },
			],
		});
		expect(found.map(({ key }) => key)).toEqual(['2026-03-03', '2026-03-12', '2026-03-17', '2026-03-24']);
		expect(found[2]).toMatchObject({ spots: 3, place: 'De Kas' });
		expect(found[2]?.startsAt.toISOString()).toBe('2026-03-18T13:00:00.000Z');
		expect(found[2]?.endsAt.toISOString()).toBe('2026-03-18T15:00:00.000Z');
		expect(found.map(({ cancelled }) => cancelled)).toEqual([false, false, false, true]);
	});

	it('are all cancelled with their session, and never without bound', () => {
		expect(expand({ status: 'cancelled' }).every(({ cancelled }) => cancelled)).toBe(true);
		expect(expand({ rule: 'FREQ=DAILY' }, '2026-01-01', '2036-01-01').length).toBe(600);
	});
});
