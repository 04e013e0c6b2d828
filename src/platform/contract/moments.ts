import { z } from 'zod';

const first = 1900;
const last = 2199;

/**
 * Whether the year is one that people plan in. Beyond those years some calendar, browser or database cannot represent
 * a day.
 */
function isPlannable(text: string): boolean {
	const year = Number(text.slice(0, 4));
	return year >= first && year <= last;
}

/** Whether the offset of a moment is used somewhere: no time zone is further than 14 hours from UTC. */
export function hasRealOffset(moment: string): boolean {
	const hours = /[+-](\d\d):?\d\d$/.exec(moment)?.[1];
	return hours === undefined || Number(hours) <= 14;
}

const outOfRange = { error: `A year from ${first} to ${last}.` };

/** A calendar day, as 2026-01-31. */
export const isoDate = z.iso.date({ abort: true }).refine(isPlannable, outOfRange);

/** A moment with its offset, as 2026-01-31T12:00:00+01:00. */
export const isoMoment = z.iso
	.datetime({ offset: true, abort: true })
	.refine(isPlannable, outOfRange)
	.refine(hasRealOffset, { error: 'An offset of at most 14 hours.' });
