import { addDays } from '#platform/http/wall-clock.ts';
import type { FewNumber } from '../contract.ts';
import { fewest, lastDays } from '../enums.ts';

/** Says numbers of people without giving any of them away. */
export type Teller = {
	/** Whether numbers of people are rounded to multiples of {@link fewest}. */
	rounds: boolean;
	/** A number of people, unless it is so small that somebody could be recognised. */
	people: (count: number) => FewNumber;
	/** Numbers whose sum is told elsewhere. */
	column: (counts: readonly number[]) => FewNumber[];
	/** A share; it is not told where it would give one to four people away, and there is none of nobody. */
	share: (part: number | undefined, whole: number | undefined) => FewNumber;
};

const NONE: FewNumber = { value: null, few: false };
const FEW: FewNumber = { value: null, few: true };
const HIDDEN: FewNumber = { value: null, few: false, hidden: true };

/** Creates what says the numbers of a period; `rounds` for days that somebody chose, see {@link isUsual}. */
export function createTeller(rounds: boolean): Teller {
	const people = (count: number): FewNumber => {
		if (isFew(count)) return FEW;
		return { value: rounds ? Math.round(count / fewest) * fewest : count, few: false };
	};
	return {
		rounds,
		people,
		column: (counts) => {
			const hidden = hiddenIn(counts);
			return counts.map((count, index) => (hidden.has(index) ? HIDDEN : people(count)));
		},
		share: (part = 0, whole = 0) => {
			if (whole === 0) return NONE;
			if ([part, whole - part, whole].some(isFew)) return FEW;
			return { value: rounds ? Math.round((part / whole) * 100) / 100 : part / whole, few: false };
		},
	};
}

function isFew(count: number): boolean {
	return count > 0 && count < fewest;
}

/**
 * The places of the numbers that are hidden beside those of too few people: with the sum of all, what is not told could
 * be worked out from the others. The smallest are, until more than one answer is possible; where there is one answer even
 * then, all of them are.
 */
function hiddenIn(counts: readonly number[]): ReadonlySet<number> {
	const few = counts.filter(isFew);
	const others = counts.map((count, index) => ({ count, index })).filter(({ count }) => count >= fewest);
	const smallest = others.toSorted((a, b) => a.count - b.count);
	let taken = 0;
	while (taken < smallest.length && !isOpen(few, smallest.slice(0, taken))) taken++;
	const hidden = smallest.slice(0, taken);
	const isSumTold = counts.reduce((all, count) => all + count, 0) >= fewest;
	return isSumTold && !isOpen(few, hidden)
		? new Set(counts.keys())
		: new Set(hidden.map(({ index }) => index));
}

/** Whether the sum of the numbers that are not told leaves open what each of them is. */
function isOpen(few: readonly number[], hidden: readonly { count: number }[]): boolean {
	if (few.length === 0) return true;
	const sum = few.reduce((all, count) => all + count, 0);
	if (hidden.length === 0) return few.length > 1 && sum > few.length && sum < few.length * (fewest - 1);
	const rest = hidden.reduce((all, { count }) => all + count - fewest, 0);
	return sum + rest > few.length;
}

type Days = { from: string; to: string };

/**
 * Whether days are those of a period that everybody can choose by name: the last days or this month or year until today,
 * or a whole year. Of two of somebody's own one can be taken from the other, which leaves the few people of a single day.
 */
export function isUsual({ from, to }: Days, today: string): boolean {
	const [year, month] = [to.slice(0, 4), to.slice(0, 7)];
	if (to === `${year}-12-31` && from === `${year}-01-01`) return true;
	if (to !== today) return false;
	return [`${month}-01`, `${year}-01-01`, ...lastDays.map((days) => addDays(today, 1 - days))].includes(from);
}
