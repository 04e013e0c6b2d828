import type { ImportedSession } from '#features/vacancies/server/public.ts';
import { isoMoment } from '#platform/contract/moments.ts';
import { addDays, toLocal, toMoment } from '#platform/http/wall-clock.ts';
import type { RecordIssue } from '../parse-record.ts';
import type { OpeningHours, UitEvent } from './event-schema.ts';

/** When an event is held, and what is wrong with how that is written. */
export type EventTimes = { sessions: ImportedSession[]; issues: RecordIssue[] };

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** Days in one range of closed or different days; more is a mistake in a year. */
const longestRange = 400;

/**
 * The sessions of an event: one for each date, or one for each of its weekly hours. Hours are followed on the Dutch
 * clock; those that end before they begin end on the next day. A day that is closed is closed, also where it is said to
 * have other hours.
 */
export function timesOf(event: UitEvent): EventTimes {
	const issues: RecordIssue[] = [];
	const sessions = (readers[event.calendarType ?? ''] ?? unknownType)(event, issues);
	if (issues.length === 0 && sessions.length === 0)
		issues.push({ field: 'openingHours', code: 'contradiction', text: 'they give no date' });
	return { sessions, issues };
}

type Reader = (event: UitEvent, issues: RecordIssue[]) => ImportedSession[];

const unknownType: Reader = ({ calendarType }, issues) => {
	issues.push(
		calendarType === undefined
			? { field: 'calendarType', code: 'required', text: 'there is none' }
			: { field: 'calendarType', code: 'choice', text: `"${calendarType}" is not known` },
	);
	return [];
};

const readers: Readonly<Record<string, Reader>> = {
	single: (event, issues) => dated(event, event, '', issues),
	multiple: (event, issues) => {
		if (!event.subEvent?.length)
			issues.push({ field: 'subEvent', code: 'required', text: 'there is no date' });
		return (event.subEvent ?? []).flatMap((one, index) => dated(event, one, `subEvent.${index}.`, issues));
	},
	periodic: (event, issues) => {
		const start = momentIn(event.startDate, 'startDate', issues);
		const end = momentIn(event.endDate, 'endDate', issues);
		if (!start || !end) return [];
		if (!hasHours(event)) return dated(event, event, '', issues);
		return weekly(event, toLocal(start).date, toLocal(end).date, issues);
	},
	permanent: (event, issues) => {
		if (!hasHours(event)) {
			const text = 'permanent without opening hours, so there is no time at which it is held';
			issues.push({ field: 'calendarType', code: 'contradiction', text });
			return [];
		}
		const since = momentIn(event.availableFrom ?? event.created, 'created', issues);
		return since ? weekly(event, toLocal(since).date, null, issues) : [];
	},
};

const hasHours = ({ openingHours = [], openingHoursAdjustedDays = [] }: UitEvent): boolean =>
	openingHours.length > 0 || openingHoursAdjustedDays.length > 0;

/** A moment with its offset; without one nobody knows when it is. */
function momentIn(text: string | undefined, field: string, issues: RecordIssue[]): string | undefined {
	if (text === undefined) issues.push({ field, code: 'required', text: 'there is none' });
	else if (!isoMoment.safeParse(text).success)
		issues.push({ field, code: 'format', text: `"${text}" is not a moment with its zone` });
	else return new Date(text).toISOString();
	return undefined;
}

/** Whether it goes on: postponed is not at this time either. */
function statusOf(...statuses: readonly ({ type: string } | undefined)[]): 'planned' | 'cancelled' {
	const off = ['Unavailable', 'TemporarilyUnavailable'];
	return statuses.some((status) => off.includes(status?.type ?? '')) ? 'cancelled' : 'planned';
}

/** One date. From midnight to the same midnight, or to a minute before the next, takes all day. */
function dated(
	event: UitEvent,
	one: NonNullable<UitEvent['subEvent']>[number],
	path: string,
	issues: RecordIssue[],
): ImportedSession[] {
	const startsAt = momentIn(one.startDate, `${path}startDate`, issues);
	const endsAt = momentIn(one.endDate, `${path}endDate`, issues);
	if (!startsAt || !endsAt) return [];
	const [start, end] = [toLocal(startsAt), toLocal(endsAt)];
	const allDay = start.time === '00:00' && (startsAt === endsAt || end.time === '23:59');
	if (!allDay && endsAt <= startsAt) {
		issues.push({ field: `${path}endDate`, code: 'contradiction', text: 'it is not after the start' });
		return [];
	}
	return [
		{
			startsAt,
			endsAt: allDay ? at(addDays(end.date, 1), '00:00') : endsAt,
			allDay,
			rule: null,
			exdates: [],
			rdates: [],
			spots: one.bookingAvailability?.capacity ?? event.bookingAvailability?.capacity,
			status: statusOf(event.status, one.status),
		},
	];
}

/** Hours that come again each week, from a day until a day or without an end. */
function weekly(
	event: UitEvent,
	first: string,
	last: string | null,
	issues: RecordIssue[],
): ImportedSession[] {
	const within = (day: string) => day >= first && (last === null || day <= last);
	const closed = new Set(
		(event.openingHoursClosedDays ?? []).flatMap((range, index) =>
			daysIn(range, `openingHoursClosedDays.${index}`, issues),
		),
	);
	const adjusted = (event.openingHoursAdjustedDays ?? []).map((range, index) => ({
		days: daysIn(range, `openingHoursAdjustedDays.${index}`, issues),
		hours: read(range.openingHours, `openingHoursAdjustedDays.${index}.openingHours`, issues),
	}));
	const different = new Set([...closed, ...adjusted.flatMap(({ days }) => days)]);

	const usual = read(event.openingHours ?? [], 'openingHours', issues).flatMap(({ opens, closes, days }) => {
		const start = Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead)).find((day) =>
			days.includes(weekdayOf(day)),
		);
		if (!start || !within(start)) return [];
		const byDay = days.map((day) => day.slice(0, 2).toUpperCase()).join(',');
		const until = last === null ? '' : `;UNTIL=${last.replaceAll('-', '')}`;
		const exdates = [...different].filter((day) => within(day) && days.includes(weekdayOf(day))).sort();
		return [session(event, start, opens, closes, { rule: `FREQ=WEEKLY;BYDAY=${byDay}${until}`, exdates })];
	});

	const other = new Map<string, { opens: string; closes: string; on: string[] }>();
	for (const { days, hours } of adjusted) {
		for (const { opens, closes, days: named } of hours) {
			const on = days.filter((day) => within(day) && !closed.has(day) && named.includes(weekdayOf(day)));
			const known = other.get(`${opens} ${closes}`);
			if (known) known.on.push(...on);
			else other.set(`${opens} ${closes}`, { opens, closes, on });
		}
	}
	const changed = [...other.values()].flatMap(({ opens, closes, on }) => {
		const [start, ...rdates] = [...new Set(on)].sort();
		return start ? [session(event, start, opens, closes, { rdates })] : [];
	});
	return [...usual, ...changed];
}

type Hours = { opens: string; closes: string; days: string[] };

/** Returns the valid opening hours; missing or unknown values in them are reported as issues. */
function read(hours: readonly OpeningHours[], path: string, issues: RecordIssue[]): Hours[] {
	return hours.flatMap(({ opens, closes, dayOfWeek = [] }, index) => {
		const wrong: RecordIssue[] = [];
		const refuse = (name: string, code: RecordIssue['code'], text: string) =>
			wrong.push({ field: `${path}.${index}.${name}`, code, text });
		if (dayOfWeek.length === 0) refuse('dayOfWeek', 'required', 'there is none');
		for (const day of dayOfWeek)
			if (!(weekdays as readonly string[]).includes(day))
				refuse('dayOfWeek', 'choice', `"${day}" is not a day`);
		if (!clock.test(opens ?? '')) refuse('opens', 'format', 'there is no time');
		if (!clock.test(closes ?? '')) refuse('closes', 'format', 'there is no time');
		issues.push(...wrong);
		return wrong.length > 0 || !opens || !closes ? [] : [{ opens, closes, days: dayOfWeek }];
	});
}

/** Every calendar day of a range, both ends with it. */
function daysIn(
	range: { startDate: string; endDate: string },
	path: string,
	issues: RecordIssue[],
): string[] {
	const [from, to] = [range.startDate.slice(0, 10), range.endDate.slice(0, 10)];
	const length = (Date.parse(to) - Date.parse(from)) / 86_400_000;
	if (!(length >= 0 && length < longestRange)) {
		const text = `"${range.startDate}" to "${range.endDate}" is not a range of days`;
		issues.push({ field: path, code: 'format', text });
		return [];
	}
	return Array.from({ length: length + 1 }, (_, ahead) => addDays(from, ahead));
}

function session(
	event: UitEvent,
	day: string,
	opens: string,
	closes: string,
	rest: { rule?: string; exdates?: string[]; rdates?: string[] },
): ImportedSession {
	return {
		startsAt: at(day, opens),
		endsAt: at(closes <= opens ? addDays(day, 1) : day, closes),
		allDay: false,
		rule: rest.rule ?? null,
		exdates: rest.exdates ?? [],
		rdates: rest.rdates ?? [],
		spots: event.bookingAvailability?.capacity,
		status: statusOf(event.status),
	};
}

const weekdayOf = (day: string): string => weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';
const at = (day: string, time: string): string => toMoment(day, time) ?? `${day}T${time}:00.000Z`;
