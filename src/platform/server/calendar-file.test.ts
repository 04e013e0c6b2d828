import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

/** Lines as RFC 5545 folds them: a line break and a space are nothing; no line is longer than 75 bytes. */
function linesOf(text: string): string[] {
	expect(text.includes('\n') && !/[^\r]\n/.test(text)).toBe(true);
	for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	return text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
}

const entry: CalendarEntry = {
	id: '0b6f7a3c-0000-4000-8000-000000000001',
	startsAt: new Date('2026-03-28T21:00:00Z'),
	endsAt: new Date('2026-03-29T02:00:00Z'),
	allDay: false,
	title: 'Koken, eten; en\nzingen',
	text: 'Kom gerust langs.\nNeem een schort mee, en honger.',
	place: 'De Linde, Lindelaan 1',
	url: 'https://site.example/nl/vacancies/1',
	cancelled: false,
	sequence: 2,
	changedAt: new Date('2026-01-02T03:04:05Z'),
};

describe('a calendar file', () => {
	it('opens and closes everything, with the rules of its zone', () => {
		const lines = linesOf(calendarFile({ name: 'Agenda' }, [entry]));
		const open: string[] = [];
		for (const line of lines) {
			const [name, value = ''] = line.split(':');
			if (name === 'BEGIN') open.push(value);
			if (name === 'END') expect(open.pop()).toBe(value);
		}
		expect(open).toEqual([]);
		expect(lines[0]).toBe('BEGIN:VCALENDAR');
		expect(lines).toContain('VERSION:2.0');
		expect(lines).toContain('TZID:Europe/Amsterdam');
	});

	it('tells a night in which the clock changes in the time on the clock', () => {
		const lines = linesOf(calendarFile({ name: 'Agenda' }, [entry]));
		expect(lines).toContain('DTSTART;TZID=Europe/Amsterdam:20260328T220000');
		expect(lines).toContain('DTEND;TZID=Europe/Amsterdam:20260329T040000');
		expect(lines).toContain(`UID:${entry.id}@vrijwillig`);
		expect(lines).toContain('SEQUENCE:2');
		expect(lines).toContain('STATUS:CONFIRMED');
		expect(lines).toContain('DTSTAMP:20260102T030405Z');
	});

	it('keeps what a person typed inside its own field', () => {
		const text = calendarFile({ name: 'Agenda' }, [
			{ ...entry, title: 'Feest\r\nEND:VEVENT\r\nBEGIN:VALARM', text: 'a\r\nATTACH:http://x.example' },
		]);
		const lines = linesOf(text);
		expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
		expect(lines.some((line) => line.startsWith('BEGIN:VALARM') || line.startsWith('ATTACH'))).toBe(false);
		expect(lines.find((line) => line.startsWith('SUMMARY'))).toBe('SUMMARY:Feest END:VEVENT BEGIN:VALARM');
		expect(linesOf(calendarFile({ name: 'A' }, [entry])).find((l) => l.startsWith('SUMMARY'))).toBe(
			'SUMMARY:Koken\\, eten\\; en zingen',
		);
	});

	it('says that something is cancelled, and gives whole days as days', () => {
		const lines = linesOf(
			calendarFile({ name: 'Agenda' }, [
				{
					...entry,
					cancelled: true,
					allDay: true,
					startsAt: new Date('2026-03-27T23:00:00Z'),
					endsAt: new Date('2026-03-29T22:00:00Z'),
				},
			]),
		);
		expect(lines).toContain('STATUS:CANCELLED');
		expect(lines).toContain('DTSTART;VALUE=DATE:20260328');
		expect(lines).toContain('DTEND;VALUE=DATE:20260330');
	});
});
