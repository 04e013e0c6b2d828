import * as library from 'rrule';
import { dayOf, partsOfRule } from '#features/vacancies/contract.ts';
import { addDays, toLocal, toMoment } from '#platform/http/wall-clock.ts';

// The package is CommonJS to Node and a module to bundlers.
const { RRule } = 'default' in library ? (library.default as typeof library) : library;

/** A session as its dates are worked out from. Days are calendar days in the Netherlands. */
export type RecurringSession = {
	startsAt: string | Date;
	endsAt: string | Date;
	allDay: boolean;
	rule: string | null;
	exdates: readonly string[];
	rdates: readonly string[];
	overrides: readonly SessionOverride[];
	spots: number | null;
	place: string | null;
	status: string;
};

export type SessionOverride = {
	date: string;
	startsAt?: string | undefined;
	endsAt?: string | undefined;
	spots?: number | null | undefined;
	place?: string | null | undefined;
	cancelled?: boolean | undefined;
};

/** One time that a session is held. `key` says which of the session's it is, whatever else changes. */
export type Occurrence = {
	key: string;
	startsAt: Date;
	endsAt: Date;
	allDay: boolean;
	spots: number | null;
	place: string | null;
	cancelled: boolean;
};

const single = 'single';
/** More than a session a day for eighteen months. */
const most = 600;

/**
 * The times a session is held between two moments, in order. A rule is followed on the Dutch clock: ten o'clock stays
 * ten o'clock when the clock changes, and what ends at two ends when the clock says two. An hour that is skipped is
 * taken an hour later; one that comes twice the first time.
 */
export function expandSession(session: RecurringSession, from: Date, to: Date): Occurrence[] {
	const recurs = session.rule !== null || session.rdates.length > 0;
	const start = toLocal(new Date(session.startsAt));
	const days = recurs ? daysOf(session, start, from, to) : [start.date];
	const overrides = new Map(session.overrides.map((one) => [one.date, one]));
	return days
		.map((day) => occurrenceOn(session, day, recurs ? day : single, overrides.get(day)))
		.filter(({ startsAt, endsAt }) => !recurs || (endsAt > from && startsAt < to))
		.slice(0, most);
}

/** The days of the rule and those added, without those left out, each once. */
function daysOf(session: RecurringSession, start: { date: string }, from: Date, to: Date): string[] {
	const parts = session.rule === null ? undefined : partsOfRule(session.rule);
	const days = new Set<string>(parts ? daysOfRule(session.rule ?? '', start.date, from, to) : [start.date]);
	// The first time is one of them, also where the rule alone would not give it (RFC 5545, 3.8.5.3).
	if (parts) days.add(start.date);
	for (const day of session.rdates) days.add(day);
	for (const day of session.exdates) days.delete(day);
	return [...days].sort();
}

/** Days as the library sees them: noon in a time without zones, so that no clock can shift one. */
function daysOfRule(rule: string, first: string, from: Date, to: Date): string[] {
	const parts = partsOfRule(rule) ?? {};
	const options = RRule.parseString(rule.replace(/;?UNTIL=[0-9]{8}/, '').replace(/^;/, ''));
	const noon = (day: string) => new Date(`${day}T12:00:00Z`);
	const all = new RRule({
		...options,
		dtstart: noon(first),
		...(parts.UNTIL && { until: noon(dayOf(parts.UNTIL)) }),
	});
	// A day wider on both sides: what began yesterday may go on past midnight.
	const window = [addDays(toLocal(from).date, -31), addDays(toLocal(to).date, 1)] as const;
	return all.between(noon(window[0]), noon(window[1]), true).map((day) => day.toISOString().slice(0, 10));
}

function occurrenceOn(
	session: RecurringSession,
	day: string,
	key: string,
	override: SessionOverride | undefined,
): Occurrence {
	const start = toLocal(new Date(session.startsAt));
	const end = toLocal(new Date(session.endsAt));
	const length = Math.round((Date.parse(end.date) - Date.parse(start.date)) / 86_400_000);
	const usual = key === single ? new Date(session.startsAt) : momentOf(day, start.time);
	const startsAt = override?.startsAt ? new Date(override.startsAt) : usual;
	const defaultEnd = key === single ? new Date(session.endsAt) : momentOf(addDays(day, length), end.time);
	let endsAt = override?.endsAt ? new Date(override.endsAt) : defaultEnd;
	// In the night the clock jumps, or moved by hand: as long as it usually is.
	if (endsAt <= startsAt)
		endsAt = new Date(
			startsAt.getTime() + (Number(new Date(session.endsAt)) - Number(new Date(session.startsAt))),
		);
	return {
		key,
		startsAt,
		endsAt,
		allDay: session.allDay,
		spots: override?.spots === undefined ? session.spots : override.spots,
		place: override?.place === undefined ? session.place : override.place,
		cancelled: session.status === 'cancelled' || override?.cancelled === true,
	};
}

function momentOf(day: string, time: string): Date {
	return new Date(toMoment(day, time) ?? `${day}T${time}:00Z`);
}
