import { addDays, toLocal, toMoment } from '#platform/http/wall-clock.ts';
import { weekdays } from '../enums.ts';

const AT = '07:00';
/** How long a transaction may take to become visible: those begun before the moment have committed by then. */
export const SETTLED_AFTER_MS = 5 * 60_000;

/** The latest moments at which summaries were due: at once, daily, and per weekday (Monday first). */
export type SummaryMoments = { now: Date; daily: Date; weekly: Date[] };

/** Returns the latest due moments: seven in the morning Dutch time, at least a few minutes ago. */
export function summaryMoments(now: Date): SummaryMoments {
	const settled = new Date(now.getTime() - SETTLED_AFTER_MS);
	const { date, time } = toLocal(settled);
	const newest = time >= AT ? date : addDays(date, -1);
	const weekdayOfNewest = (new Date(`${newest}T00:00:00Z`).getUTCDay() + 6) % 7;
	const moment = (daysAgo: number) => new Date(toMoment(addDays(newest, -daysAgo), AT) ?? Number.NaN);
	return {
		now: settled,
		daily: moment(0),
		weekly: weekdays.map((day) => moment((weekdayOfNewest - (day - 1) + 7) % 7)),
	};
}
