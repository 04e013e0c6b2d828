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

/** A moment as fields of a form show it: the date and the time on a Dutch clock. */
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
 * The moment of a date and a time on a Dutch clock, as ISO text; undefined for what is not a date and a time. An hour
 * that is skipped in spring is taken an hour later, one that comes twice in autumn the first time.
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

/** The calendar day so many days later; earlier for a negative number. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
