import { describe, expect, it } from 'vitest';
import { previewSession } from './preview-session.ts';

const now = new Date('2031-03-01T09:00:00Z');
const evening = {
	startsAt: '2031-03-22T21:00:00.000Z',
	endsAt: '2031-03-23T01:30:00.000Z',
	allDay: false,
	rule: 'FREQ=WEEKLY;UNTIL=20310412',
	exdates: ['2031-04-05'],
	rdates: [],
	overrides: [],
	spots: null,
};

describe('what a session comes to', () => {
	it('has the same hours on the Dutch clock, past midnight and after the clock has changed', () => {
		const { dates } = previewSession(evening, now);
		expect(dates.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
			['2031-03-22T21:00:00.000Z', '2031-03-23T01:30:00.000Z'],
			// Half past two is skipped in this night: it ends an hour later by the clock.
			['2031-03-29T21:00:00.000Z', '2031-03-30T01:30:00.000Z'],
			['2031-04-05T20:00:00.000Z', '2031-04-06T00:30:00.000Z'],
			['2031-04-12T20:00:00.000Z', '2031-04-13T00:30:00.000Z'],
		]);
	});

	it('marks the days left out, and does not count them', () => {
		const { dates, total } = previewSession(evening, now);
		expect(dates.map(({ leftOut }) => leftOut)).toEqual([false, false, true, false]);
		expect(total).toBe(3);
	});

	it('shows the first twelve and counts eighteen months', () => {
		const { dates, total } = previewSession({ ...evening, rule: 'FREQ=WEEKLY', exdates: [] }, now);
		expect(dates).toHaveLength(12);
		expect(total).toBe(76);
	});

	it('leaves out what has been', () => {
		const later = new Date('2031-04-06T09:00:00Z');
		expect(previewSession(evening, later).dates.map(({ startsAt }) => startsAt)).toEqual([
			'2031-04-12T20:00:00.000Z',
		]);
	});
});
