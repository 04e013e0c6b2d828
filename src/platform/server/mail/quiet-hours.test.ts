import { describe, expect, it } from 'vitest';
import { secondsOfQuiet } from './quiet-hours.ts';

const night = { from: '22:00', until: '07:00' };
const left = (moment: string, hours = night) => secondsOfQuiet(new Date(moment), hours);

describe('quiet hours', () => {
	it('last until their end on the Dutch clock, past midnight and in both halves of the year', () => {
		expect(left('2027-01-13T20:59:59Z')).toBe(0);
		expect(left('2027-01-13T21:00:00Z')).toBe(9 * 3600);
		expect(left('2027-01-14T05:59:00Z')).toBe(60);
		expect(left('2027-01-14T06:00:00Z')).toBe(0);
		expect(left('2027-07-13T20:00:00Z')).toBe(9 * 3600);
	});

	it('follow the clock in the nights in which it changes', () => {
		expect(left('2027-03-27T21:00:00Z')).toBe(8 * 3600);
		expect(left('2027-10-30T20:00:00Z')).toBe(10 * 3600);
	});

	it('stay within a day where they end later than they begin, and are none without both times', () => {
		expect(left('2027-01-13T11:30:00Z', { from: '12:00', until: '13:00' })).toBe(1800);
		expect(left('2027-01-13T12:00:00Z', { from: '12:00', until: '13:00' })).toBe(0);
		expect(secondsOfQuiet(new Date(), { from: null, until: null })).toBe(0);
	});
});
