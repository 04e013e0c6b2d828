import * as library from 'rrule';
import { dayOf, partsOfRule } from '#features/vacancies/contract.ts';
import { addDays, toLocal, toMoment } from '#platform/http/wall-clock.ts';

// The package is CommonJS in Node and an ES module in bundlers.
const { RRule } = 'default' in library ? (library.default as typeof library) : library;

/** The fields of a session from which its dates are computed. Days are calendar days in the Netherlands. */
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

/** One date of a session. `key` identifies it within the session and stays the same when other fields change. */
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
/** Upper limit: more than one date a day for eighteen months. */
const most = 600;

/**
 * Returns the dates of a session between two moments, in order. The rule follows Dutch local time: a session at ten
 * stays at ten when the clock changes, and one that ends at two ends at two local time. A local time that is skipped
 * moves an hour later; one that occurs twice means the first.
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

/** Returns the days of the rule and the added days, without the excluded ones and without duplicates. */
function daysOf(session: RecurringSession, start: { date: string }, from: Date, to: Date): string[] {
	const parts = session.rule === null ? undefined : partsOfRule(session.rule);
	const days = new Set<string>(parts ? daysOfRule(session.rule ?? '', start.date, from, to) : [start.date]);
	// The start is always one of the dates, even if the rule alone would not produce it (RFC 5545, 3.8.5.3).
	if (parts) days.add(start.date);
	for (const day of session.rdates) days.add(day);
	for (const day of session.exdates) days.delete(day);
	return [...days].sort();
}

/** Expands the rule at noon UTC, so that no clock change can shift a day. */
function daysOfRule(rule: string, first: string, from: Date, to: Date): string[] {
	const parts = partsOfRule(rule) ?? {};
	const options = RRule.parseString(rule.replace(/;?UNTIL=[0-9]{8}/, '').replace(/^;/, ''));
	const noon = (day: string) => new Date(`${day}T12:00:00Z`);
	const all = new RRule({
		...options,
		dtstart: noon(first),
		...(parts.UNTIL && { until: noon(dayOf(parts.UNTIL)) }),
	});
	// Widen the window on both sides: an occurrence that began earlier may still be going on.
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
	// When a clock change or a manual move would put the end before the start, use the regular duration.
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
