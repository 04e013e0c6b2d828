import { addDays, toLocal, toMoment } from '#platform/http/wall-clock.ts';
import { weekdays } from '../enums.ts';

const AT = '07:00';
/** How long a change may still be on its way to the database: what began before the moment is there by then. */
const SETTLED_AFTER_MS = 5 * 60_000;

/** The last moments at which summaries were due: of each day, and by day of the week (Monday first). */
export type SummaryMoments = { daily: Date; weekly: Date[] };

/** The moments that have passed, on a Dutch clock: seven in the morning, a few minutes ago or longer. */
export function summaryMoments(now: Date): SummaryMoments {
	const settled = new Date(now.getTime() - SETTLED_AFTER_MS);
	const { date, time } = toLocal(settled);
	const newest = time >= AT ? date : addDays(date, -1);
	const weekdayOfNewest = (new Date(`${newest}T00:00:00Z`).getUTCDay() + 6) % 7;
	const moment = (daysAgo: number) => new Date(toMoment(addDays(newest, -daysAgo), AT) ?? Number.NaN);
	return {
		daily: moment(0),
		weekly: weekdays.map((day) => moment((weekdayOfNewest - (day - 1) + 7) % 7)),
	};
}
