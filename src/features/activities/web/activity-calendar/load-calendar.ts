import { sessionText, textsFor } from '#features/vacancies/web/public.tsx';
import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import { formatFor } from '#platform/web/format.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import { occurrenceApi } from '../../api.ts';
import type { ActivityOccurrence } from '../../contract.ts';
import { type CalendarState, calendarQuery, daysOf, pastDays, rangeOf, stepFrom } from './calendar-state.ts';

export type CalendarItem = {
	id: string;
	to: string;
	title: string;
	lang: Locale | undefined;
	time: string;
	/** Day and time, for lists that are not grouped by day. */
	when: string;
	startsAt: string;
	about: string;
	/** Whether it is cancelled or full, or how many places are left. */
	note: string | null;
	cancelled: boolean;
};
export type CalendarDay = {
	date: string;
	number: number;
	label: string;
	to: string;
	outside: boolean;
	today: boolean;
	items: CalendarItem[];
};

type Asked = { from: string; until?: string; page: number; size: number };

/** Requests the occurrences for a state. Throws ApiFailure 404 where activities are switched off. */
export async function askCalendar({ call, locale }: SiteContext, state: CalendarState, asked: Asked) {
	const found = await call(occurrenceApi.list, {
		filter: {
			from: asked.from,
			until: asked.until,
			...(state.category && { categories: [state.category] }),
			...(state.frequency && { frequency: [state.frequency] }),
			...(state.organization && { organizationId: state.organization }),
			...(state.near && { near: state.near, distance: state.distance }),
		},
		page: { number: asked.page, size: asked.size },
	});
	return { rows: found.data, items: found.data.map((row) => itemOf(row, locale)), meta: found.meta };
}

/** An occurrence as the calendar and other lists show it. */
export function itemOf(row: ActivityOccurrence, locale: Locale): CalendarItem {
	const t = getTranslations(locale, 'activity-calendar');
	const format = formatFor(locale);
	const { title, lang } = textsFor(row, locale);
	const cancelled = row.status === 'cancelled';
	const left = row.spotsLeft;
	return {
		id: row.id,
		to: `/${locale}/vacancies/${row.vacancyId}?at=${row.id}#apply`,
		title,
		lang,
		time: row.allDay ? t('allDay') : format.timeRange(row.startsAt, row.endsAt),
		when: sessionText(row, locale),
		startsAt: row.startsAt,
		about: [row.organizationName, row.locationKind === 'online' ? t('online') : row.city]
			.filter(Boolean)
			.join(', '),
		note: cancelled ? t('cancelled') : left === null ? null : t('left', { count: left }),
		cancelled,
	};
}

/** Returns the days of the calendar with their occurrences, and the links to other periods. */
export async function loadCalendar(here: SiteContext, state: CalendarState) {
	const { locale } = here;
	const { from, until } = rangeOf(state);
	const path = `/${locale}/activiteitenkalender`;
	const to = (change: Partial<CalendarState>) => `${path}${calendarQuery({ ...state, ...change })}`;
	const { rows, items, meta } = await askCalendar(here, state, { from, until, page: 1, size: 500 });
	const format = formatFor(locale);
	const noon = (day: string) => `${day}T12:00:00Z`;
	const today = toLocal(new Date()).date;
	const days: CalendarDay[] = [];
	const byDay = new Map<string, CalendarItem[]>();
	rows.forEach((row, index) => {
		const item = items[index];
		if (item) for (const day of daysOf(row)) byDay.set(day, [...(byDay.get(day) ?? []), item]);
	});
	for (let day = from; day < until; day = addDays(day, 1)) {
		days.push({
			date: day,
			number: Number(day.slice(8)),
			label: format.date(noon(day), 'weekday'),
			to: to({ view: 'day', date: day }),
			outside: state.view === 'month' && day.slice(0, 7) !== state.date.slice(0, 7),
			today: day === today,
			items: byDay.get(day) ?? [],
		});
	}
	const last = noon(addDays(until, -1));
	return {
		days,
		/** Of weeks that are over, which are folded. */
		past: state.view === 'month' ? pastDays(days, today) : 0,
		total: meta.total,
		placeUnknown: meta.placeUnknown,
		period:
			state.view === 'month'
				? format.date(noon(state.date), 'month')
				: state.view === 'day'
					? format.date(noon(state.date), 'weekday')
					: format.dateRange(noon(from), last, 'long'),
		weekdays: days.slice(0, 7).map(({ label }) => label.split(' ')[0]?.replace(',', '') ?? ''),
		previous: to({ date: stepFrom(state, -1) }),
		next: to({ date: stepFrom(state, 1) }),
		now: to({ date: today }),
		views: (['month', 'week', 'day', 'agenda'] as const).map((view) => ({ view, to: to({ view }) })),
		overview: `${path}/overzicht${calendarQuery({ ...state, view: 'month', date: today })}`,
	};
}
