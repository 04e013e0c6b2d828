import type { CheckIn } from '../check-in-contract.ts';
import {
	type Attendance,
	type AttendanceMark,
	attendanceDays,
	doorClosesHours,
	doorOpensHours,
} from '../contract.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/** The occurrence of an application, as far as marking who came depends on it. */
export type OccurrenceFacts = {
	occurrenceStatus: string | null;
	occurrenceStartsAt: Date | null;
	occurrenceEndsAt: Date | null;
};
export type Occurrence = { status: string; startsAt: Date; endsAt: Date };

/** Whether somebody came, as the application says; null while it is not known. */
export function attendanceOf({ status, excused }: { status: string; excused: boolean }): Attendance | null {
	if (status === 'completed') return 'came';
	if (status !== 'no_show') return null;
	return excused ? 'excused' : 'absent';
}

/** The same as a mark on the list. */
export function markOf(application: { status: string; excused: boolean }): AttendanceMark {
	return attendanceOf(application) ?? 'expected';
}

/** Whether somebody is there now: who was marked as there, until the time is over. */
export function isPresent(
	{
		status,
		occurrenceStatus,
		occurrenceEndsAt,
	}: Pick<OccurrenceFacts, 'occurrenceStatus' | 'occurrenceEndsAt'> & { status: string },
	now: Date,
): boolean {
	return (
		status === 'completed' &&
		occurrenceStatus === 'planned' &&
		occurrenceEndsAt !== null &&
		now < occurrenceEndsAt
	);
}

/** The state that people are shown: who is there now is not finished before the time is over. */
export function shownState<State extends string>(
	application: Parameters<typeof isPresent>[0] & { status: State },
	now: Date,
): State | 'accepted' {
	return isPresent(application, now) ? 'accepted' : application.status;
}

/** Whether who checked in with the code at the door can still take that back. */
export function checkInIsOpen(
	application: Parameters<typeof isPresent>[0] & { checkedInByCode: boolean },
	now: Date,
): boolean {
	return application.checkedInByCode && isPresent(application, now);
}

/** Whether who came can be marked on the list now. */
export function listIsOpen(facts: OccurrenceFacts, now: Date): boolean {
	return listState(facts, now) === 'open';
}

/** The state of the list: open from when the door opens until some weeks after it ended. */
export function listState(
	{ occurrenceStatus: status, occurrenceStartsAt: startsAt, occurrenceEndsAt: endsAt }: OccurrenceFacts,
	now: Date,
): CheckIn['state'] | 'none' {
	if (!status || !startsAt || !endsAt) return 'none';
	return stateUntil({ status, startsAt, endsAt }, endsAt.getTime() + attendanceDays * DAY, now);
}

/** The state of the door: its code works while people come and go. */
export function doorState(occurrence: Occurrence, now: Date): CheckIn['state'] {
	return stateUntil(occurrence, doorCloses(occurrence).getTime(), now);
}

export function doorOpens({ startsAt }: Pick<Occurrence, 'startsAt'>): Date {
	return new Date(startsAt.getTime() - doorOpensHours * HOUR);
}

export function doorCloses({ endsAt }: Pick<Occurrence, 'endsAt'>): Date {
	return new Date(endsAt.getTime() + doorClosesHours * HOUR);
}

function stateUntil(occurrence: Occurrence, closes: number, now: Date): CheckIn['state'] {
	if (occurrence.status === 'cancelled') return 'cancelled';
	if (now < doorOpens(occurrence)) return 'early';
	return now.getTime() > closes ? 'over' : 'open';
}
