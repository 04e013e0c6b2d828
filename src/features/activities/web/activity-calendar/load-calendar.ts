import { sessionText, textsFor } from '#features/vacancies/web/public.tsx';
import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import { formatFor } from '#platform/web/format.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations, intl, type Locale } from '#platform/web/translations.ts';
import type { Tone } from '#ui/surfaces.tsx';
import { occurrenceApi } from '../../api.ts';
import type { ActivityOccurrence, OwnPlace } from '../../contract.ts';
import { type CalendarState, calendarQuery, daysOf, pastDays, rangeOf, stepFrom } from './calendar-state.ts';

export type CalendarItem = {
	id: string;
	to: string;
	title: string;
	lang: Locale | undefined;
	time: string;
	startsAt: string;
	about: string;
	organisation: string;
	/** Whether it is cancelled, what the reader has there, or how many places are left. */
	note: { text: string; tone: Tone } | null;
	cancelled: boolean;
	/** For whom a workshop is. */
	audience: string | null;
	/** The day on which it begins, for lists that are not grouped by day: in parts, and as it is read. */
	day: { weekday: string; number: string; month: string; whole: string };
	/** From when until when; with the days where it has several. */
	lasts: string;
	place: string | null;
	/** What the reader can do with it; who has a place, or asked for one, goes to that. */
	action: { text: string; to: string };
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

/** As many places left, or fewer, are said with a warning, as on the card of a vacancy. */
const FEW = 3;

/** An occurrence as the calendar and other lists show it. */
export function itemOf(row: ActivityOccurrence, locale: Locale, now = new Date()): CalendarItem {
	const t = getTranslations(locale, 'activity-calendar');
	const format = formatFor(locale);
	const { title, lang } = textsFor(row, locale);
	const time = row.allDay ? t('allDay') : format.timeRange(row.startsAt, row.endsAt);
	const days = [row.startsAt, Date.parse(row.endsAt) - 1].map((moment) => toLocal(new Date(moment)).date);
	const to = `/${locale}/vacancies/${row.vacancyId}?at=${row.id}#apply`;
	return {
		id: row.id,
		to,
		title,
		lang,
		time,
		startsAt: row.startsAt,
		about: [row.organizationName, row.locationKind === 'online' ? t('online') : row.city]
			.filter(Boolean)
			.join(', '),
		organisation: row.organizationName,
		note: noteOf(row, locale),
		cancelled: row.status === 'cancelled',
		audience: row.audience && t(`for.${row.audience}`),
		day: dayOf(row.startsAt, locale, now),
		lasts: days[0] === days[1] ? time : sessionText(row, locale),
		place: placeOf(row, locale),
		action: actionOf(row, to, locale),
	};
}

/** What is said of the reader's own place; of what is over nothing is. */
const ownNotes: Partial<Record<OwnPlace['status'], { text: OwnText; tone: Tone }>> = {
	accepted: { text: 'mine.accepted', tone: 'success' },
	offered: { text: 'mine.offered', tone: 'warning' },
	waiting: { text: 'mine.waiting', tone: 'info' },
	pending: { text: 'mine.pending', tone: 'info' },
};
type OwnText = 'mine.accepted' | 'mine.whole' | 'mine.offered' | 'mine.waiting' | 'mine.pending';

/** Who was accepted for all of an activity is on the list of no time: when they come is agreed with them. */
function ownNoteOf({ status, whole }: OwnPlace): { text: OwnText; tone: Tone } | undefined {
	return whole && status === 'accepted' ? { text: 'mine.whole', tone: 'info' } : ownNotes[status];
}

function actionOf({ meta }: ActivityOccurrence, to: string, locale: Locale): CalendarItem['action'] {
	const t = getTranslations(locale, 'activity-calendar');
	if (meta?.mine) {
		const text = t(meta.mine.status === 'offered' ? 'mine.answer' : 'mine.look');
		return { text, to: `/${locale}/applications/${meta.mine.id}` };
	}
	return { text: t(meta?.can.signUp ? 'signUp' : meta?.can.queue ? 'queue' : 'look'), to };
}

function noteOf({ status, spotsLeft, meta }: ActivityOccurrence, locale: Locale): CalendarItem['note'] {
	const t = getTranslations(locale, 'activity-calendar');
	if (status === 'cancelled') return { text: t('cancelled'), tone: 'danger' };
	const mine = meta?.mine && ownNoteOf(meta.mine);
	if (mine) return { text: t(mine.text), tone: mine.tone };
	if (spotsLeft === null) return null;
	if (spotsLeft === 0) return { text: t(meta?.can.queue ? 'fullQueue' : 'full'), tone: 'neutral' };
	return { text: t('left', { count: spotsLeft }), tone: spotsLeft > FEW ? 'primary' : 'warning' };
}

/** The year is named where it is another one than now. */
function dayOf(moment: string, locale: Locale, now: Date): CalendarItem['day'] {
	const inWords = (options: Intl.DateTimeFormatOptions) =>
		intl.getDateTimeFormat(locale, options).format(new Date(moment));
	const year = toLocal(new Date(moment)).date.slice(0, 4);
	const other = year === toLocal(now).date.slice(0, 4) ? '' : ` ${year}`;
	return {
		weekday: inWords({ weekday: 'short' }),
		number: inWords({ day: 'numeric' }),
		month: `${inWords({ month: 'short' })}${other}`,
		whole: `${formatFor(locale).date(moment, 'weekday')}${other}`,
	};
}

function placeOf({ locationKind, place, city }: ActivityOccurrence, locale: Locale): string | null {
	if (locationKind === 'address') return place ?? city;
	const kind = getTranslations(locale, 'vacancy-words')(`locationKind.${locationKind}`);
	return [place, kind].filter(Boolean).join(', ');
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
