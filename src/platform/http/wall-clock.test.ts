import { describe, expect, it } from 'vitest';
import { addDays, toLocal, toMoment } from './wall-clock.ts';

const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;

describe('the Dutch clock', () => {
	it('is read in winter and in summer', () => {
		expect(toMoment('2027-01-15', '10:00')).toBe('2027-01-15T09:00:00.000Z');
		expect(toMoment('2027-07-15', '10:00')).toBe('2027-07-15T08:00:00.000Z');
		expect(toLocal('2027-01-15T09:00:00Z')).toEqual({ date: '2027-01-15', time: '10:00' });
		expect(toLocal('2027-07-14T22:30:00Z')).toEqual({ date: '2027-07-15', time: '00:30' });
	});

	it('copes with the nights on which it changes', () => {
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

	it('comes back to the same moment all year, but for the hour that comes twice', { timeout: 60_000 }, () => {
		const wrong: string[] = [];
		// A leap year, from an hour before it begins by the Dutch clock until an hour after it has ended.
		for (
			let at = Date.parse('2027-12-31T22:00:00Z');
			at < Date.parse('2029-01-01T00:00:00Z');
			at += QUARTER
		) {
			const moment = new Date(at);
			const { date, time } = toLocal(moment);
			if (toMoment(date, time) !== moment.toISOString()) wrong.push(moment.toISOString());
		}
		expect(wrong).toEqual(['00', '15', '30', '45'].map((minutes) => `2028-10-29T01:${minutes}:00.000Z`));
	});

	it('is an hour ahead in winter, two in summer, in the nights when it changes too', () => {
		for (const [moment, date, time] of [
			['2027-12-31T22:59:00Z', '2027-12-31', '23:59'],
			['2027-12-31T23:00:00Z', '2028-01-01', '00:00'],
			['2028-02-28T23:30:00Z', '2028-02-29', '00:30'],
			['2028-02-29T23:00:00Z', '2028-03-01', '00:00'],
			['2028-03-26T00:59:00Z', '2028-03-26', '01:59'],
			['2028-03-26T01:00:00Z', '2028-03-26', '03:00'],
			['2028-10-29T00:59:00Z', '2028-10-29', '02:59'],
			['2028-10-29T01:00:00Z', '2028-10-29', '02:00'],
		] as const)
			expect([moment, toLocal(moment)]).toEqual([moment, { date, time }]);
		expect(toMoment('2028-03-26', '02:30')).toBe('2028-03-26T01:30:00.000Z');
	});

	it('knows 29 February in leap years alone', () => {
		expect(toMoment('2028-02-29', '12:00')).toBe('2028-02-29T11:00:00.000Z');
		expect(toMoment('2027-02-29', '12:00')).toBeUndefined();
		expect([addDays('2028-02-28', 1), addDays('2027-02-28', 1)]).toEqual(['2028-02-29', '2027-03-01']);
		expect([addDays('2028-12-31', 1), addDays('2028-01-01', -1)]).toEqual(['2029-01-01', '2027-12-31']);
		expect(addDays('2028-02-29', 365)).toBe('2029-02-28');
	});

	it('has every day once, of 23, 24 or 25 hours', () => {
		const lengths = new Map<number, string[]>();
		for (let date = '2028-01-01'; date <= '2028-12-31'; date = addDays(date, 1)) {
			const [from = '', to = ''] = [toMoment(date, '00:00'), toMoment(addDays(date, 1), '00:00')];
			const hours = (Date.parse(to) - Date.parse(from)) / HOUR;
			lengths.set(hours, [...(lengths.get(hours) ?? []), date]);
		}
		expect(lengths.get(24)).toHaveLength(364);
		expect([lengths.get(23), lengths.get(25)]).toEqual([['2028-03-26'], ['2028-10-29']]);
		expect(lengths.size).toBe(3);
	});
});
