import { toLocal, toMoment } from '#platform/http/wall-clock.ts';

/** The month of a moment in milliseconds, in Dutch time (`2027-01`), and the moment at which the next one begins. */
export function monthOf(now: number): { month: string; next: number } {
	const month = toLocal(new Date(now)).date.slice(0, 7);
	const [year = 0, number = 0] = month.split('-').map(Number);
	const first = toMoment(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), '00:00');
	return { month, next: first ? Date.parse(first) : now };
}

/** What a month from which work begins is in the given one: `now` where it has begun. */
export const startIn = (month: string, value: string): string => (value <= month ? 'now' : value);
