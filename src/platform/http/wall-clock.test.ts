import { expect, it } from 'vitest';
import { toLocal, toMoment } from './wall-clock.ts';

it('reads a Dutch clock in winter and in summer', () => {
	expect(toMoment('2027-01-15', '10:00')).toBe('2027-01-15T09:00:00.000Z');
	expect(toMoment('2027-07-15', '10:00')).toBe('2027-07-15T08:00:00.000Z');
	expect(toLocal('2027-01-15T09:00:00Z')).toEqual({ date: '2027-01-15', time: '10:00' });
	expect(toLocal('2027-07-14T22:30:00Z')).toEqual({ date: '2027-07-15', time: '00:30' });
});

it('copes with the nights on which the clock changes', () => {
	expect(toMoment('2027-03-28', '02:30')).toBe('2027-03-28T01:30:00.000Z');
	expect(toMoment('2027-10-31', '02:30')).toBe('2027-10-31T00:30:00.000Z');
});

it('refuses what is not a date and a time', () => {
	for (const [date, time] of [
		['2027-02-30', '10:00'],
		['2027-13-01', '10:00'],
		['15-01-2027', '10:00'],
		['2027-01-15', '25:00'],
		['2027-01-15', ''],
		['', '10:00'],
	] as const) {
		expect(toMoment(date, time), `${date} ${time}`).toBeUndefined();
	}
});
