import { formatFor } from '#platform/web/format.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';

/**
 * "zaterdag 5 december, 10:00 – 12:00", with no line break within the times; a session of several days has both dates.
 */
export function sessionText(
	session: { startsAt: string; endsAt: string; allDay?: boolean },
	locale: Locale,
): string {
	const format = formatFor(locale);
	const day = format.date(session.startsAt, 'weekday');
	if (session.allDay) {
		// It ends at the midnight after its last day.
		const last = format.date(Date.parse(session.endsAt) - 1, 'weekday');
		const words = getTranslations(locale, 'vacancy-words');
		return day === last ? words('card.allDay', { day }) : words('card.allDays', { from: day, to: last });
	}
	if (day === format.date(session.endsAt, 'weekday')) {
		return `${day}, ${together(format.timeRange(session.startsAt, session.endsAt))}`;
	}
	return `${day}, ${format.time(session.startsAt)} – ${format.date(session.endsAt, 'weekday')}, ${format.time(session.endsAt)}`;
}

/** Text that stays on one line: no break at a space, nor after a dash. */
function together(text: string): string {
	return text.replaceAll(' – ', '\u00a0–\u2060\u00a0');
}
