import { addDays, toLocal, toMoment } from '#platform/http/wall-clock.ts';

/**
 * Returns how many seconds are left of somebody's quiet hours, on the Dutch clock; 0 outside them and where there are
 * none. Hours that begin later than they end pass midnight.
 */
export function secondsOfQuiet(
	now: Date,
	{ from, until }: { from: string | null; until: string | null },
): number {
	if (!from || !until) return 0;
	const { date, time } = toLocal(now);
	const passesMidnight = from > until;
	const isQuiet = passesMidnight ? time >= from || time < until : time >= from && time < until;
	if (!isQuiet) return 0;
	const end = toMoment(passesMidnight && time >= from ? addDays(date, 1) : date, until);
	return end ? Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / 1000)) : 0;
}
