import { describe, expect, it } from 'vitest';
import { createTeller, isUsual } from './tell.ts';

/** What a column says, as a page does. */
const said = (counts: number[], rounds = false) =>
	createTeller(rounds)
		.column(counts)
		.map(({ value, few, hidden }) => (few ? '<' : hidden ? 'x' : value));

describe('a column of which the sum is told elsewhere', () => {
	it.each([
		['of which nobody is few', [12, 7, 0], [12, 7, 0]],
		['with one that is', [12, 3, 7, 0], [12, '<', 'x', 0]],
		['with two, of which each could be either', [12, 3, 4, 7], [12, '<', '<', 7]],
		['with two that only can be one each', [12, 1, 1, 7], [12, '<', '<', 'x']],
		['with two that only can be four each', [12, 4, 4, 7], [12, '<', '<', 'x']],
		['with one beside the least that is told', [12, 1, 5, 8], [12, '<', 'x', 'x']],
		['of few alone, of which the sum is not told', [3, 0, 0], ['<', 0, 0]],
		['that leaves one answer whatever is hidden', [1, 0, 5], ['x', 'x', 'x']],
		['of one each', [1, 1, 0, 1, 1, 1, 1], ['x', 'x', 'x', 'x', 'x', 'x', 'x']],
	] as const)('%s', (_, counts, expected) => {
		expect(said([...counts])).toEqual(expected);
	});

	it('leaves more than one answer to whoever takes what is told from the sum', () => {
		for (let seed = 1; seed < 400; seed++) {
			const counts = Array.from({ length: 5 }, (_, place) => (seed * (place + 7) * 31) % (11 + place));
			const told = said(counts);
			const left = counts.filter((_, place) => typeof told[place] !== 'number');
			const sum = left.reduce((all, count) => all + count, 0);
			if (left.length === 0 || counts.reduce((all, count) => all + count, 0) < 5) continue;
			const kinds = told.filter((one) => typeof one !== 'number');
			const answers = kinds.includes('<') ? solutions(kinds, sum) : kinds.length;
			expect([counts, answers > 1]).toEqual([counts, true]);
		}
	});
});

/** In how many ways numbers that are few, and numbers that are not, make a sum. */
function solutions([kind, ...others]: unknown[], sum: number): number {
	if (kind === undefined) return sum === 0 ? 1 : 0;
	let ways = 0;
	for (let count = kind === '<' ? 1 : 5; count <= (kind === '<' ? Math.min(4, sum) : sum); count++)
		ways += solutions(others, sum - count);
	return ways;
}

describe('the numbers of a period of somebody’s own', () => {
	it('are rounded to five, so that one period taken from another leaves nothing that is exact', () => {
		expect(said([0, 4, 5, 7, 8, 12, 13], true)).toEqual([0, '<', 'x', 5, 10, 10, 15]);
		const { people, share } = createTeller(true);
		for (const whole of [20, 21, 22, 23]) expect((people(whole).value ?? 0) % 5).toBe(0);
		expect(share(7, 19).value).toBe(0.37);
		expect(createTeller(false).share(7, 19).value).toBe(7 / 19);
		expect(share(3, 19)).toEqual({ value: null, few: true });
		expect(share(0, 0)).toEqual({ value: null, few: false });
	});

	it.each([
		['2028-02-23', '2028-02-29', true],
		['2028-01-31', '2028-02-29', true],
		['2027-12-02', '2028-02-29', true],
		['2028-02-01', '2028-02-29', true],
		['2028-01-01', '2028-02-29', true],
		['2027-01-01', '2027-12-31', true],
		['2028-02-22', '2028-02-29', false],
		['2028-01-31', '2028-02-28', false],
		['2027-01-02', '2027-12-31', false],
		['2027-01-01', '2027-01-31', false],
	])('from %s to %s: usual is %s', (from, to, expected) => {
		expect(isUsual({ from, to }, '2028-02-29')).toBe(expected);
	});
});
