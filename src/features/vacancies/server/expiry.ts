import { defaultDaysOnline } from '../contract.ts';

export const dayInMs = 24 * 60 * 60 * 1000;

/** Days before the expiry date at which the organisation is notified, once each. */
export const noticeDays = [14, 3] as const;

/** The date of a vacancy that is given none. */
export function defaultExpiry(now: number): string {
	return new Date(now + defaultDaysOnline * dayInMs).toISOString();
}

/**
 * The notices that are already past when the date is set: an organisation that chooses a near date is not notified of
 * it.
 */
export function noticesPassed(expiresAt: string, now: number): number[] {
	return noticeDays.filter((days) => Date.parse(expiresAt) - days * dayInMs <= now);
}
