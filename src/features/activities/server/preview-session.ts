import { toLocal } from '#platform/http/wall-clock.ts';
import { expandSession, type RecurringSession } from './recurrence.ts';

/** Number of months ahead for which dates are computed. */
const MONTHS = 18;
const shown = 12;

export type PreviewedDate = { startsAt: string; endsAt: string; leftOut: boolean };

/**
 * Expands a session before it is saved: its first dates, with excluded dates marked, and the number of dates in the
 * coming eighteen months.
 */
export function previewSession(
	session: Omit<RecurringSession, 'place' | 'status'>,
	now = new Date(),
): { dates: PreviewedDate[]; total: number } {
	const until = new Date(now);
	until.setMonth(until.getMonth() + MONTHS);
	const whole = { ...session, exdates: [], place: null, status: 'planned' };
	const dates = expandSession(whole, now, until).map(({ key, startsAt, endsAt }) => ({
		startsAt: startsAt.toISOString(),
		endsAt: endsAt.toISOString(),
		leftOut: session.rule !== null && session.exdates.includes(dayOf(key, startsAt)),
	}));
	return { dates: dates.slice(0, shown), total: dates.filter(({ leftOut }) => !leftOut).length };
}

/** Returns the day the rule gives. It is the occurrence's key, unless the session is held once. */
function dayOf(key: string, startsAt: Date): string {
	return /^\d{4}-/.test(key) ? key : toLocal(startsAt).date;
}
