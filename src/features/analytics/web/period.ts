import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import { maxPeriodDays } from '../enums.ts';

/** The periods to choose from; `own` has days of its own. */
export const periods = ['7', '30', '90', 'month', 'year', 'own'] as const;
/** What a period is compared with: the days before it, or the same days a year before. */
export const comparisons = ['period', 'year'] as const;

const fields = ['period', 'compare', 'from', 'to'] as const;
type Field = (typeof fields)[number];
/** What was wrong with each field that makes no sense. */
export type Wrong = Partial<Record<Field, 'unknown' | 'unreadable' | 'future' | 'reversed' | 'tooLong'>>;

export type PeriodState = {
	period: (typeof periods)[number];
	compare: (typeof comparisons)[number];
	from: string;
	to: string;
	/** What was asked makes no period, so the usual one is shown beside what was typed. */
	refused?: { typed: Record<Field, string>; wrong: Wrong };
};

type Asked = Pick<URL, 'searchParams'>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** The days that are shown when none are asked for. */
const USUAL_DAYS = 30;
/** As much of what was typed as is shown again. */
const LONGEST = 40;

/** Reads the period from the address of a page; what is not in it is usual, and so is what makes no sense. */
export function readPeriod({ searchParams: asked }: Asked, today = toLocal(new Date()).date): PeriodState {
	const typed = Object.fromEntries(
		fields.map((name) => [name, (asked.get(name) ?? '').slice(0, LONGEST)]),
	) as Record<Field, string>;
	const period = periods.find((one) => one === typed.period);
	const compare = comparisons.find((one) => one === typed.compare);
	const wrongDays = period === 'own' ? wrongIn(typed, today) : {};
	const wrong: Wrong = {
		...(typed.period && !period && { period: 'unknown' }),
		...(typed.compare && !compare && { compare: 'unknown' }),
		...wrongDays,
	};
	const days =
		period === 'own' && Object.keys(wrongDays).length === 0
			? ownDays(typed, today)
			: daysOf(period ?? 'own', today);
	return {
		period: period ?? '30',
		compare: compare ?? 'period',
		...days,
		...(Object.keys(wrong).length > 0 && { refused: { typed, wrong } }),
	};
}

type Days = Pick<PeriodState, 'from' | 'to'>;

/** The days of a period; of one's own the usual ones. */
function daysOf(period: PeriodState['period'], today: string): Days {
	if (period === 'month') return { from: `${today.slice(0, 7)}-01`, to: today };
	if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
	return { from: addDays(today, 1 - (period === 'own' ? USUAL_DAYS : Number(period))), to: today };
}

/** Days of somebody's own, of which those that are not given are usual. */
function ownDays(typed: Days, today: string): Days {
	const to = typed.to || today;
	return { from: typed.from || addDays(to, 1 - USUAL_DAYS), to };
}

function wrongIn(typed: Days, today: string): Wrong {
	const bounds = ['from', 'to'] as const;
	for (const [why, isWrong] of [
		['unreadable', (day: string) => !isDate(day)],
		['future', (day: string) => day > today],
	] as const) {
		const wrong = bounds.filter((name) => typed[name] && isWrong(typed[name]));
		if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, why]));
	}
	const { from, to } = ownDays(typed, today);
	if (from > to) return { to: 'reversed' };
	return from <= addDays(to, -maxPeriodDays) ? { from: 'tooLong' } : {};
}

/**
 * Reads the period of a file: the same, but undefined for what makes no sense. A page says which days it is about instead;
 * the figures of a file would be taken for those of the days that were asked.
 */
export function readPeriodOfFile(url: Asked, today = toLocal(new Date()).date): PeriodState | undefined {
	const state = readPeriod(url, today);
	return state.refused ? undefined : state;
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

function isDate(text: string): boolean {
	if (!DATE.test(text) || Number.isNaN(Date.parse(text))) return false;
	return new Date(text).toISOString().startsWith(text);
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
