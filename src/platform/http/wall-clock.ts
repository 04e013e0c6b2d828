import { timeZone } from './time-zone.ts';

const parts = new Intl.DateTimeFormat('en-GB', {
	timeZone,
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
	second: '2-digit',
	hourCycle: 'h23',
});

/** Splits a moment into the date and time fields of a form, in Dutch time. */
export function toLocal(moment: string | Date): { date: string; time: string } {
	const found = Object.fromEntries(
		parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
	);
	return {
		date: `${found.year}-${found.month}-${found.day}`,
		time: `${found.hour}:${found.minute}`,
	};
}

/**
 * Returns the moment of a date and a time in Dutch time, as ISO text; undefined for an invalid date or time. An hour
 * that is skipped in spring becomes an hour later, and one that occurs twice in autumn is taken to be the first.
 */
export function toMoment(date: string, time: string): string | undefined {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
	const wanted = Date.parse(`${date}T${time}:00Z`);
	if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 10) !== date) return undefined;
	// The clock is one or two hours ahead of UTC; the larger offset gives the earlier moment.
	const fitting = [2, 1]
		.map((hours) => new Date(wanted - hours * 3_600_000))
		.find((moment) => {
			const local = toLocal(moment);
			return local.date === date && local.time === time;
		});
	return (fitting ?? new Date(wanted - 3_600_000)).toISOString();
}

/** The calendar day a number of days later; earlier for a negative number. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
