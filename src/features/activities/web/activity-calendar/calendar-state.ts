import { defaultDistance, distances } from '#features/search/enums.ts';
import { categories } from '#features/vacancies/enums.ts';
import { addDays, toLocal } from '#platform/http/wall-clock.ts';

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];
export const frequencies = ['once', 'multi_day', 'regularly'] as const;

/** State of the calendar, as it is in the URL. */
export type CalendarState = {
	view: CalendarView;
	/** A day within the period shown. */
	date: string;
	category: string;
	frequency: string;
	near: string;
	distance: string;
	organization: string;
	page: number;
};

const oneOf = <T extends string>(values: readonly T[], value: string | null, otherwise: T): T =>
	values.find((one) => one === value) ?? otherwise;

/** Parses the state from the URL; unknown values are ignored. */
export function parseCalendar(search: URLSearchParams, now = new Date()): CalendarState {
	const date = search.get('date') ?? '';
	const isDay = /^20\d{2}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
	const organization = search.get('organization') ?? '';
	return {
		view: oneOf(calendarViews, search.get('view'), 'month'),
		date: isDay ? date : toLocal(now).date,
		category: oneOf(['', ...categories], search.get('category'), ''),
		frequency: oneOf(['', ...frequencies], search.get('frequency'), ''),
		near: (search.get('near') ?? '').trim().slice(0, 80),
		distance: oneOf(distances.map(String), search.get('distance'), String(defaultDistance)),
		organization: /^[0-9a-f-]{36}$/i.test(organization) ? organization : '',
		page: Math.min(1000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
	};
}

/** Serialises the state to a query string; default values are left out. */
export function calendarQuery(state: CalendarState, now = new Date()): string {
	const params = new URLSearchParams();
	if (state.view !== 'month') params.set('view', state.view);
	if (state.date !== toLocal(now).date) params.set('date', state.date);
	for (const name of ['category', 'frequency', 'near', 'organization'] as const)
		if (state[name]) params.set(name, state[name]);
	if (state.near && state.distance !== '10') params.set('distance', state.distance);
	if (state.page > 1) params.set('page', String(state.page));
	return params.size > 0 ? `?${params}` : '';
}

/** Returns how many filters are active. */
export function chosenCount({ category, frequency, near, organization }: CalendarState): number {
	return [category, frequency, near, organization].filter(Boolean).length;
}

/** Returns the same period without filters. */
export function withoutFilters(state: CalendarState): CalendarState {
	return { ...state, category: '', frequency: '', near: '', distance: '10', organization: '', page: 1 };
}

/** Returns the day of the week, counted from Monday. */
export function weekday(day: string): number {
	return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns the range of days shown; the end is exclusive. The agenda shows thirty days from its date. */
export function rangeOf({ view, date }: Pick<CalendarState, 'view' | 'date'>): {
	from: string;
	until: string;
} {
	if (view === 'day') return { from: date, until: addDays(date, 1) };
	if (view === 'agenda') return { from: date, until: addDays(date, 30) };
	if (view === 'week') {
		const from = addDays(date, -weekday(date));
		return { from, until: addDays(from, 7) };
	}
	const first = `${date.slice(0, 7)}-01`;
	const next = nextMonth(date, 1);
	const from = addDays(first, -weekday(first));
	return { from, until: addDays(next, (7 - weekday(next)) % 7) };
}

/** Returns the date of the previous or next period. */
export function stepFrom({ view, date }: Pick<CalendarState, 'view' | 'date'>, direction: 1 | -1): string {
	if (view === 'month') return nextMonth(date, direction);
	return addDays(date, direction * { week: 7, day: 1, agenda: 30 }[view]);
}

function nextMonth(date: string, direction: 1 | -1): string {
	const [year = 0, month = 1] = date.split('-').map(Number);
	return new Date(Date.UTC(year, month - 1 + direction, 1)).toISOString().slice(0, 10);
}

/** Returns the days on which an item is shown: its whole duration, without the early hours after its last evening. */
export function daysOf(item: { startsAt: string; endsAt: string }): string[] {
	const first = toLocal(item.startsAt).date;
	const end = toLocal(new Date(Date.parse(item.endsAt) - 1));
	const last = end.time < '06:00' && end.date > first ? addDays(end.date, -1) : end.date;
	const days = [first];
	for (let day = addDays(first, 1); day <= last && days.length < 62; day = addDays(day, 1)) days.push(day);
	return days;
}

/** Maximum number of items per day in the month view; the rest are behind a link to the day. */
const MAX_IN_A_MONTH = 4;

/** How many days of a month belong to weeks that are over: those of whole weeks before the one of today. */
export function pastDays(days: readonly { date: string }[], today: string): number {
	const current = days.findIndex(({ date }) => date === today);
	return current < 0 ? 0 : current - (current % 7);
}

/** Returns the items of a day that a view shows, and how many more there are. */
export function shownOf<T>(items: readonly T[], view: CalendarView): { shown: readonly T[]; more: number } {
	if (view !== 'month' || items.length <= MAX_IN_A_MONTH) return { shown: items, more: 0 };
	const shown = items.slice(0, MAX_IN_A_MONTH - 1);
	return { shown, more: items.length - shown.length };
}
