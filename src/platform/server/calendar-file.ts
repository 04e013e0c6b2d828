import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { timeZone } from '#platform/http/time-zone.ts';
import { toLocal } from '#platform/http/wall-clock.ts';

/** One entry of a calendar. Its id never changes, in any file it is in. */
export type CalendarEntry = {
	id: string;
	startsAt: Date;
	endsAt: Date;
	allDay: boolean;
	title: string;
	text: string;
	place: string | null;
	url: string;
	cancelled: boolean;
	/** Goes up with each change; a program uses the highest (RFC 5545, 3.8.7.4). */
	sequence: number;
	changedAt: Date;
};

/** RFC 5545 requires the rules of a zone in each file that names it. */
const zoneRules = [
	'BEGIN:VTIMEZONE',
	`TZID:${timeZone}`,
	'BEGIN:DAYLIGHT',
	'TZNAME:CEST',
	'TZOFFSETFROM:+0100',
	'TZOFFSETTO:+0200',
	'DTSTART:19810329T020000',
	'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
	'END:DAYLIGHT',
	'BEGIN:STANDARD',
	'TZNAME:CET',
	'TZOFFSETFROM:+0200',
	'TZOFFSETTO:+0100',
	'DTSTART:19961027T030000',
	'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
	'END:STANDARD',
	'END:VTIMEZONE',
].join('\r\n');

/** Formats a calendar as iCalendar text (RFC 5545), in Dutch time with the rules of the zone. */
export function calendarFile(
	{ name, refreshHours }: { name: string; refreshHours?: number },
	entries: readonly CalendarEntry[],
): string {
	const calendar = ical({
		name,
		prodId: { company: 'vrijwillig', product: 'activities', language: 'NL' },
		method: ICalCalendarMethod.PUBLISH,
		...(refreshHours && { ttl: refreshHours * 3600 }),
	});
	for (const entry of entries) {
		calendar.createEvent({
			id: `${entry.id}@vrijwillig`,
			start: onTheClock(entry.startsAt),
			end: onTheClock(entry.endsAt),
			allDay: entry.allDay,
			timezone: timeZone,
			stamp: entry.changedAt,
			lastModified: entry.changedAt,
			sequence: entry.sequence,
			summary: oneLine(entry.title),
			description: entry.text,
			location: entry.place ? oneLine(entry.place) : null,
			url: entry.url,
			status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		});
	}
	// If the calendar named the zone, the package would write the stamps in it too, while RFC 5545 requires UTC for
	// them.
	return calendar
		.toString()
		.replace(/\r\n(?=BEGIN:VEVENT|END:VCALENDAR)/, `\r\nX-WR-TIMEZONE:${timeZone}\r\n${zoneRules}\r\n`);
}

/** A moment that the package writes in Dutch time: it would write a Date in the time zone of the machine. */
function onTheClock(moment: Date) {
	const { date, time } = toLocal(moment);
	const seconds = String(moment.getUTCSeconds()).padStart(2, '0');
	const wall = {
		tz: () => wall,
		utc: () => wall,
		toDate: () => moment,
		isValid: () => true,
		toJSON: () => moment.toISOString(),
		format: (pattern?: string) =>
			pattern === 'YYYYMMDD' ? date.replaceAll('-', '') : `${time.replace(':', '')}${seconds}`,
	};
	return wall;
}

/** Creates the response with a calendar file for a calendar program or a browser. */
export function calendarAnswer(
	text: string,
	fileName: string,
	headers: Record<string, string> = {},
): Response {
	return new Response(text, {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': `attachment; filename="${fileName.replaceAll(/[^a-z0-9.-]+/gi, '-')}"`,
			'cache-control': 'private, max-age=300',
			...headers,
		},
	});
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
