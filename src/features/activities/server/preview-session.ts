import { toLocal } from '#platform/http/wall-clock.ts';
import { expandSession, type RecurringSession } from './recurrence.ts';

/** The months ahead that dates are worked out for. */
const MONTHS = 18;
const shown = 12;

export type PreviewedDate = { startsAt: string; endsAt: string; leftOut: boolean };

/**
 * What a session comes to before it is kept: its first dates, those that are left out among them and marked, and how
 * many it is held on in the coming eighteen months.
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

/** The day the rule gives, which is the occurrence's key unless the session comes once. */
function dayOf(key: string, startsAt: Date): string {
	return /^\d{4}-/.test(key) ? key : toLocal(startsAt).date;
}
