import { defaultDaysOnline } from '../contract.ts';

export const dayInMs = 24 * 60 * 60 * 1000;

/** Days before its date at which the organisation is told, once each. */
export const noticeDays = [14, 3] as const;

/** The date of a vacancy that is given none. */
export function defaultExpiry(now: number): string {
	return new Date(now + defaultDaysOnline * dayInMs).toISOString();
}

/** The notices that a date set now has already gone by: whoever chooses a near date need not be told it is near. */
export function noticesPassed(expiresAt: string, now: number): number[] {
	return noticeDays.filter((days) => Date.parse(expiresAt) - days * dayInMs <= now);
}
