import type { FewNumber, Figure } from '../contract.ts';
import {
	type FigureName,
	fewest,
	figureKinds,
	figuresShown,
	minuteStep,
	type Subject,
	visitFigures,
} from '../enums.ts';
import { count, FEW, people, type Sum, share, sumOf, wait as waitOf, type YearPart } from './tell.ts';

/** The sums of a period by measure. */
export type Sums = Readonly<Record<string, Sum>>;

/** Adds up rows by their measure. */
export function sumsOf(rows: Iterable<YearPart & { measure: string }>): Sums {
	const measures = [...Map.groupBy(rows, ({ measure }) => measure)];
	return Object.fromEntries(
		measures.map(([measure, some]) => [measure, sumOf(some, measure === 'minutes' ? minuteStep : fewest)]),
	);
}

/** What each figure is of the sums; `wait` is the median, in minutes. */
const calculate: Readonly<Record<FigureName, (sums: Sums, wait: number | null) => FewNumber>> = {
	visitors: ({ visitors }) => count(visitors),
	views: ({ views }) => count(views),
	searches: ({ searches }) => count(searches),
	missed: ({ missed }) => count(missed),
	forms: ({ forms }) => people(forms),
	seen: ({ seen }) => count(seen),
	online: ({ online }) => count(online),
	applications: ({ applications }) => people(applications),
	answered: ({ answered, due }) => share(answered, due),
	wait: ({ decided }, wait) => waitOf(wait, decided),
	matched: ({ accepted, applications }) => share(accepted, applications),
	started: ({ started, followed }) => share(started, followed),
	completed: ({ completed, applications }) => share(completed, applications),
	filled: ({ filled, published }) => {
		const whole = published?.exact ?? 0;
		// One of one would be all of them.
		if (whole > 0 && whole < fewest) return FEW;
		return { value: whole === 0 ? null : (filled?.exact ?? 0) / whole, few: false };
	},
	volunteers: ({ volunteers }) => people(volunteers),
	organisations: ({ organisations }) => count(organisations),
	hours: ({ minutes }) => ({ value: (minutes?.told ?? 0) / 60, few: false }),
};

type Period = { sums: Sums; wait: number | null };
type Dated = Period & { to: string };
/** The days from which figures are known. */
type Since = { visits: string; work: string };

/** The figures of a subject, each with the median of all organisations where those are given. */
export function figuresOf(
	subject: Subject,
	{ now, before, since }: { now: Dated; before: Dated; since: Since },
	all?: readonly Period[],
): Figure[] {
	return figuresShown[subject].figures.map((name) => {
		const first = visitFigures.includes(name) ? since.visits : since.work;
		const of = ({ sums, wait, to }: Dated) => ({
			...calculate[name](sums, wait),
			counted: to >= first,
		});
		return { name, now: of(now), before: of(before), median: all ? medianOf(all, name) : null };
	});
}

/** The median over organisations that have the figure; from so few that it tells of one of them, nothing. */
function medianOf(all: readonly Period[], name: FigureName): number | null {
	const numbers = all
		.flatMap(({ sums, wait }) => {
			const { value, few } = calculate[name](sums, wait);
			// What is too few to tell still stands below the median.
			if (few) return figureKinds[name] === 'people' ? [0] : [];
			return value === null ? [] : [value];
		})
		.toSorted((a, b) => a - b);
	if (numbers.length < fewest) return null;
	const middle = Math.floor(numbers.length / 2);
	const upper = numbers[middle] ?? 0;
	const median = numbers.length % 2 === 1 ? upper : ((numbers[middle - 1] ?? 0) + upper) / 2;
	return figureKinds[name] === 'people' && median < fewest ? null : median;
}
