import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { countedSinceText } from '../figures/counted-since.ts';
import { updatedText } from '../figures/updated-text.ts';

/** Returns what writes a period; its days are those of the calendar, in whatever zone the reader is. */
export function usePeriodText(): (from: string, to: string) => string {
	const format = useFormat();
	return (from, to) => format.dateRange(noon(from), noon(to), 'medium');
}

/** Returns what says since when figures are known, where that is after the first day that is shown. */
export function useCountedSinceText(): (told: Parameters<typeof countedSinceText>[1]) => string {
	const format = useFormat();
	const t = useTranslations('analytics');
	return (told) => countedSinceText(t, told, (day) => format.date(noon(day), 'medium'));
}

/** Returns what says until when figures are counted, and when they are counted again. */
export function useUpdatedText(): (counted: Parameters<typeof updatedText>[1]) => string {
	const format = useFormat();
	const t = useTranslations('analytics');
	return (counted) => {
		const until = updatedText(t, counted, {
			date: (moment) => format.date(moment, 'medium'),
			time: format.time,
		});
		return counted.countedAt ? `${until} ${t('hourly')}` : until;
	};
}

/** A moment that is on this calendar day in the Netherlands, in summer and in winter. */
export function noon(day: string): string {
	return `${day}T12:00:00Z`;
}
