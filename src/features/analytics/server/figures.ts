import type { FewNumber, Figure } from '../contract.ts';
import { type FigureName, fewest, figureKinds, figuresShown, type Subject, visitFigures } from '../enums.ts';
import type { Teller } from './tell.ts';

/** The sums of a period by measure. */
export type Sums = Readonly<Record<string, number>>;

const NONE: FewNumber = { value: null, few: false };
const FEW: FewNumber = { value: null, few: true };

/** What each figure is of the sums; `wait` is the median, in minutes. */
const calculate: Readonly<Record<FigureName, (sums: Sums, wait: number | null, tell: Teller) => FewNumber>> =
	{
		visitors: ({ visitors = 0 }, _, tell) => tell.people(visitors),
		views: ({ views = 0 }, _, tell) => tell.people(views),
		searches: ({ searches = 0 }, _, tell) => tell.people(searches),
		missed: ({ missed = 0 }, _, tell) => tell.people(missed),
		forms: ({ forms = 0 }, _, tell) => tell.people(forms),
		seen: ({ seen = 0 }, _, tell) => tell.people(seen),
		online: ({ online = 0 }) => ({ value: online, few: false }),
		applications: ({ applications = 0 }, _, tell) => tell.people(applications),
		answered: ({ answered, due }, _, tell) => tell.share(answered, due),
		wait: ({ decided = 0 }, wait) => {
			if (wait === null || decided === 0) return NONE;
			return decided < fewest ? FEW : { value: wait / 60, few: false };
		},
		matched: ({ accepted, applications }, _, tell) => tell.share(accepted, applications),
		started: ({ started, followed }, _, tell) => tell.share(started, followed),
		completed: ({ completed, applications }, _, tell) => tell.share(completed, applications),
		filled: ({ filled, published = 0 }) =>
			published === 0 ? NONE : { value: (filled ?? 0) / published, few: false },
		volunteers: ({ volunteers = 0 }, _, tell) => tell.people(volunteers),
		organisations: ({ organisations = 0 }) => ({ value: organisations, few: false }),
		hours: ({ minutes = 0 }) => ({ value: minutes / 60, few: false }),
	};

type Period = { sums: Sums; wait: number | null };
type Dated = Period & { to: string; tell: Teller };
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
		const of = ({ sums, wait, to, tell }: Dated) => ({
			...calculate[name](sums, wait, tell),
			counted: to >= first,
		});
		return { name, now: of(now), before: of(before), median: all ? medianOf(all, name, now.tell) : null };
	});
}

/** The median over organisations that have the figure; from so few that it tells of one of them, nothing. */
function medianOf(all: readonly Period[], name: FigureName, tell: Teller): number | null {
	const numbers = all
		.flatMap(({ sums, wait }) => {
			const { value, few } = calculate[name](sums, wait, tell);
			// What is too few to tell still stands below the median.
			if (few) return figureKinds[name] === 'people' ? [1] : [];
			return value === null ? [] : [value];
		})
		.toSorted((a, b) => a - b);
	if (numbers.length < fewest) return null;
	const middle = Math.floor(numbers.length / 2);
	const upper = numbers[middle] ?? 0;
	const median = numbers.length % 2 === 1 ? upper : ((numbers[middle - 1] ?? 0) + upper) / 2;
	return figureKinds[name] === 'people' && median < fewest ? null : median;
}
