import { intl, type Locale, useLocale } from './translations.ts';

type Moment = Date | string | number;
export type DateStyle =
	| 'short'
	| 'medium'
	| 'long'
	| 'weekday'
	| 'dayMonth'
	| 'month'
	| 'monthShort'
	| 'numeric';

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
	short: { day: 'numeric', month: 'short' },
	medium: { day: 'numeric', month: 'short', year: 'numeric' },
	long: { day: 'numeric', month: 'long', year: 'numeric' },
	weekday: { weekday: 'long', day: 'numeric', month: 'long' },
	dayMonth: { day: 'numeric', month: 'long' },
	month: { month: 'long', year: 'numeric' },
	monthShort: { month: 'short', year: 'numeric' },
	numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
};
const clock: Intl.DateTimeFormatOptions = {
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
};
const units: [Intl.RelativeTimeFormatUnit, number][] = [
	['year', 31_536_000],
	['month', 2_592_000],
	['week', 604_800],
	['day', 86_400],
	['hour', 3_600],
	['minute', 60],
];

/** Formats numbers, dates and lists for the language; times are Dutch local time. */
export function formatFor(locale: Locale) {
	const date = (value: Moment, style: DateStyle = 'long') =>
		intl.getDateTimeFormat(locale, styles[style]).format(new Date(value));
	const time = (value: Moment) => intl.getDateTimeFormat(locale, clock).format(new Date(value));
	return {
		date,
		time,
		dateTime: (value: Moment, style: DateStyle = 'long') => `${date(value, style)}, ${time(value)}`,
		/**
		 * 'ma 3 – wo 5 mei 2027' and the like; equal parts are written once. Which spaces stand beside the dash differs
		 * between the server and browsers, and a page whose texts differ is drawn anew.
		 */
		dateRange: (from: Moment, to: Moment, style: DateStyle = 'long') =>
			intl
				.getDateTimeFormat(locale, styles[style])
				.formatRange(new Date(from), new Date(to))
				.replace(/\s/g, ' '),
		timeRange: (from: Moment, to: Moment) => `${time(from)} – ${time(to)}`,
		number: (value: number, options?: Intl.NumberFormatOptions) =>
			intl.getNumberFormat(locale, options).format(value),
		percent: (value: number) =>
			intl.getNumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value),
		/** Kilometres: one decimal below ten, whole above, on one line. */
		distance: (kilometres: number) =>
			intl
				.getNumberFormat(locale, {
					style: 'unit',
					unit: 'kilometer',
					maximumFractionDigits: kilometres < 10 ? 1 : 0,
				})
				.format(kilometres)
				.replace(' ', '\u00a0'),
		list: (items: string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
			intl.getListFormat(locale, { type }).format(items),
		/** '3 dagen geleden', 'over 2 uur'; undefined below a minute, where the screen says 'just now'. */
		relative: (value: Moment, now: Moment = Date.now()): string | undefined => {
			const seconds = Math.trunc((new Date(value).getTime() - new Date(now).getTime()) / 1000);
			const found = units.find(([, size]) => Math.abs(seconds) >= size);
			if (!found) return undefined;
			const amount = Math.trunc(seconds / found[1]);
			return intl.getRelativeTimeFormat(locale, { numeric: 'auto' }).format(amount, found[0]);
		},
	};
}

/** {@link formatFor} in the language of the page. */
export function useFormat() {
	return formatFor(useLocale());
}
