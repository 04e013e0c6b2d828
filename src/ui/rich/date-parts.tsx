import { type CalendarDate, parseDate, parseTime, type Time } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DatePicker';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '../icon.tsx';

/** A day from its text (2027-05-03), or null when it is none. */
export function toDate(text: string | undefined): CalendarDate | null {
	try {
		return text ? parseDate(text) : null;
	} catch {
		return null;
	}
}

/** A time of day from its text (09:30), or null when it is none. */
export function toTime(text: string | undefined): Time | null {
	try {
		return text ? parseTime(text) : null;
	} catch {
		return null;
	}
}

/** Day, month and year, or hour and minute, each typed by itself. */
export function Segments({ slot }: { slot?: 'start' | 'end' }) {
	return (
		<DateInput slot={slot} className="date-input">
			{(segment) => <DateSegment segment={segment} className="date-segment" />}
		</DateInput>
	);
}

/** The button that opens the calendar. */
export function CalendarButton() {
	return (
		<Button className="date-button">
			<Icon name="calendar" />
		</Button>
	);
}

/** The month with its days, and the buttons for the previous and next month. */
export function Month() {
	return (
		<>
			<header className="calendar-head">
				<Button slot="previous" className="date-button">
					<Icon name="chevron-left" />
				</Button>
				<Heading className="calendar-title" />
				<Button slot="next" className="date-button">
					<Icon name="chevron-right" />
				</Button>
			</header>
			<CalendarGrid className="calendar-grid" weekdayStyle="short">
				{(date) => <CalendarCell date={date} className="calendar-day" />}
			</CalendarGrid>
		</>
	);
}
