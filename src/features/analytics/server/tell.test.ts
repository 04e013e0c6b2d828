import { describe, expect, it } from 'vitest';
import { count, people, share, stepsOf, sumOf, wait } from './tell.ts';

/** The days of a year, with as many people as they had. */
const days = [0, 1, 0, 3, 12, 0, 0, 7, 1, 1, 1, 1, 1, 0, 25, 2, 0, 4, 0, 1];
const within = (counts: readonly number[], from: number, until: number) => {
	const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
	return { year: 2027, lead: sum(counts.slice(0, from)), value: sum(counts.slice(from, until)) };
};
const told = (from: number, until: number, counts = days) => stepsOf([within(counts, from, until)], 5);

describe('what is told of a period', () => {
	it('is a multiple of five, at most four from what it was', () => {
		for (let from = 0; from < days.length; from++)
			for (let until = from; until <= days.length; until++) {
				expect(told(from, until) % 5).toBe(0);
				expect(Math.abs(told(from, until) - within(days, from, until).value)).toBeLessThan(5);
			}
	});

	it('is the sum of what is told of its parts, so a period less another leaves nothing that is not told by itself', () => {
		for (let from = 0; from < days.length; from++)
			for (let middle = from; middle < days.length; middle++)
				expect(told(from, middle) + told(middle, days.length)).toBe(told(from, days.length));
	});

	it('is the same for every period, whichever of two days a person came on between two steps', () => {
		const moved = [...days];
		// From the ninth day to the eleventh, within the five people that came one a day.
		moved[8] = 0;
		moved[10] = 2;
		for (let from = 0; from < days.length; from++)
			for (let until = from; until <= days.length; until++)
				expect([from, until, told(from, until, moved)]).toEqual([from, until, told(from, until)]);
	});

	it('begins anew each year, as a year is told by itself in its report', () => {
		const [first, second] = [
			{ year: 2026, lead: 12, value: 3 },
			{ year: 2027, lead: 0, value: 4 },
		];
		expect(stepsOf([first, second], 5)).toBe(5 + 5);
		expect(sumOf([first, second, { year: 2027, lead: 0, value: 5 }])).toEqual({ exact: 12, told: 5 + 10 });
	});
});

it('fewer than five people are nobody in particular, and nobody is fewer than five', () => {
	expect(people({ exact: 4, told: 0 })).toEqual({ value: null, few: true });
	expect(people({ exact: 0, told: 0 })).toEqual({ value: null, few: true });
	expect(people(undefined)).toEqual({ value: null, few: true });
	expect(people({ exact: 7, told: 5 })).toEqual({ value: 5, few: false });
	expect(count({ exact: 3, told: 5 })).toEqual({ value: 3, few: false });
});

it('a share is worked out of what is told, and is not told of few', () => {
	const sum = (told: number) => ({ exact: 0, told });
	expect(share(sum(15), sum(40))).toEqual({ value: 0.38, few: false });
	expect(share(sum(25), sum(20))).toEqual({ value: 1, few: false });
	expect(share(sum(10), sum(15))).toEqual({ value: null, few: true });
	expect(share(undefined, undefined)).toEqual({ value: null, few: true });
});

it('a wait is that of at least five people, in whole hours', () => {
	expect(wait(100, { exact: 6, told: 5 })).toEqual({ value: 2, few: false });
	expect(wait(100, { exact: 2, told: 5 })).toEqual({ value: null, few: true });
	expect(wait(100, { exact: 6, told: 0 })).toEqual({ value: null, few: true });
	expect(wait(null, undefined)).toEqual({ value: null, few: true });
});
