import { addDays, toLocal } from '#platform/http/wall-clock.ts';

const DAYS = 730;

/** The days on which somebody may say that they begin: today and two years on, in Dutch time. */
export function startDays(): { from: string; to: string } {
	const from = toLocal(new Date()).date;
	return { from, to: addDays(from, DAYS) };
}
