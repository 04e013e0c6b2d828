import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import { maxPeriodDays } from '../enums.ts';

/** The periods to choose from; `own` has days of its own. */
export const periods = ['7', '30', '90', 'month', 'year', 'own'] as const;
/** What a period is compared with: the days before it, or the same days a year before. */
export const comparisons = ['period', 'year'] as const;

export type PeriodState = {
	period: (typeof periods)[number];
	compare: (typeof comparisons)[number];
	from: string;
	to: string;
	/** What was asked makes no period, so the usual one is shown beside it. */
	refused?: { why: 'unreadable' | 'tooLong'; from: string; to: string };
};

type Asked = Pick<URL, 'searchParams'>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the period from the address of a page; what is not in it is usual, and what makes no sense is left out. */
export function readPeriod({ searchParams: asked }: Asked, today = toLocal(new Date()).date): PeriodState {
	const period = periods.find((one) => one === asked.get('period')) ?? '30';
	const compare = comparisons.find((one) => one === asked.get('compare')) ?? 'period';
	if (period === 'own') return { period, compare, ...readOwn(asked, today) };
	if (period === 'month') return { period, compare, from: `${today.slice(0, 7)}-01`, to: today };
	if (period === 'year') return { period, compare, from: `${today.slice(0, 4)}-01-01`, to: today };
	return { period, compare, from: addDays(today, 1 - Number(period)), to: today };
}

/** Days of somebody's own: those that are not given are usual, and the wrong way round they are turned. */
function readOwn(asked: URLSearchParams, today: string): Pick<PeriodState, 'from' | 'to' | 'refused'> {
	const typed = { from: asked.get('from') ?? '', to: asked.get('to') ?? '' };
	const usual = { from: addDays(today, -29), to: today };
	if ([typed.from, typed.to].some((text) => text && !dateIn(text)))
		return { ...usual, refused: { why: 'unreadable', ...typed } };
	const to = dateIn(typed.to) ?? today;
	const from = dateIn(typed.from) ?? addDays(to, -29);
	const [first = from, last = to] = [from, to].sort();
	if (first <= addDays(last, -maxPeriodDays)) return { ...usual, refused: { why: 'tooLong', ...typed } };
	return { from: first, to: last };
}

/**
 * Reads the period of a file: the same, but undefined for what makes no sense. A page shows which days it is about; the
 * figures of a file would be taken for those of the days that were asked.
 */
export function readPeriodOfFile(url: Asked, today = toLocal(new Date()).date): PeriodState | undefined {
	const given = (name: string) => url.searchParams.get(name) || null;
	const period = given('period');
	const compare = given('compare');
	if (period && !periods.some((one) => one === period)) return undefined;
	if (compare && !comparisons.some((one) => one === compare)) return undefined;
	const state = readPeriod(url, today);
	if (period !== 'own') return state;
	if (state.refused) return undefined;
	const isMeant = (['from', 'to'] as const).every((name) => [null, state[name]].includes(given(name)));
	return isMeant ? state : undefined;
}

/** The period that a page at this address shows, for the addresses of its files. */
export function periodSearch(searchParams: URLSearchParams, today = toLocal(new Date()).date): string {
	const asked = ['period', 'compare', 'from', 'to'].filter((name) => searchParams.has(name));
	if (asked.length === 0) return '';
	const { period, compare, from, to } = readPeriod({ searchParams }, today);
	return `?${new URLSearchParams({
		period,
		...(compare !== 'period' && { compare }),
		...(period === 'own' && { from, to }),
	})}`;
}

function dateIn(text: string | null): string | undefined {
	if (text === null || !DATE.test(text) || Number.isNaN(Date.parse(text))) return undefined;
	return new Date(text).toISOString().startsWith(text) ? text : undefined;
}

/** The period as the API is asked for it. */
export function periodQuery({ from, to, compare }: PeriodState) {
	if (compare === 'period') return { filter: { from, to } };
	return { filter: { from, to, beforeFrom: yearBefore(from), beforeTo: yearBefore(to) } };
}

/** The same day of the year before; 29 February becomes the 28th. */
function yearBefore(date: string): string {
	const same = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
	return same.endsWith('-02-29') ? `${same.slice(0, -2)}28` : same;
}
