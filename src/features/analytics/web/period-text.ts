import { useFormat } from '#platform/web/format.ts';

/** Returns what writes a period; its days are those of the calendar, in whatever zone the reader is. */
export function usePeriodText(): (from: string, to: string) => string {
	const format = useFormat();
	return (from, to) => format.dateRange(noon(from), noon(to), 'medium');
}

/** A moment that is on this calendar day in the Netherlands, in summer and in winter. */
export function noon(day: string): string {
	return `${day}T12:00:00Z`;
}
