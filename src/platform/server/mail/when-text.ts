import { z } from 'zod';
import { type Locale, languageTag } from '#platform/http/locale.ts';
import { timeZone } from '#platform/http/time-zone.ts';

/** A time at which an activity is held. */
export const aboutTime = z.object({ startsAt: z.string(), endsAt: z.string(), allDay: z.boolean() });
type AboutTime = z.infer<typeof aboutTime>;

/** "zaterdag 5 december 2026 om 10:00 – 12:00", on the Dutch clock. */
export function whenText({ startsAt, endsAt, allDay }: AboutTime, locale: Locale): string {
	const tag = languageTag(locale);
	// A whole day ends at the midnight after it.
	if (allDay) {
		const days = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone });
		return days.formatRange(new Date(startsAt), new Date(Date.parse(endsAt) - 1));
	}
	const times = new Intl.DateTimeFormat(tag, {
		dateStyle: 'full',
		timeStyle: 'short',
		hourCycle: 'h23',
		timeZone,
	});
	return times.formatRange(new Date(startsAt), new Date(endsAt));
}
