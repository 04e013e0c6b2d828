import { z } from 'zod';
import { isoDate, isoMoment } from '#platform/contract/moments.ts';

/**
 * A rule by which a session comes again: the part of RFC 5545 that people plan with. Days are the finest step, so that
 * a rule has never more dates than there are days.
 */
const part =
	'FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)|INTERVAL=[1-9][0-9]?|COUNT=[1-9][0-9]{0,2}|UNTIL=[0-9]{8}|BYDAY=(?:(?:[1-5]|-1)?(?:MO|TU|WE|TH|FR|SA|SU))(?:,(?:[1-5]|-1)?(?:MO|TU|WE|TH|FR|SA|SU)){0,6}|BYMONTHDAY=(?:-1|[1-9]|[12][0-9]|3[01])|BYMONTH=(?:[1-9]|1[0-2])';
const wholeRule = new RegExp(`^(?:${part})(?:;(?:${part})){0,6}$`);

/** The parts of a rule by their names; undefined for a text that is not a rule as {@link recurrenceRule} takes it. */
export function partsOfRule(rule: string): Record<string, string> | undefined {
	if (rule.length > 200 || !wholeRule.test(rule)) return undefined;
	const pairs = rule.split(';').map((one) => one.split('=') as [string, string]);
	const parts = Object.fromEntries(pairs);
	const once = pairs.length === Object.keys(parts).length;
	// An end by number and one by date at once contradict each other (RFC 5545, 3.3.10).
	if (!once || parts.FREQ === undefined || (parts.COUNT && parts.UNTIL)) return undefined;
	const numbered = /[0-9]/.test(parts.BYDAY ?? '');
	if (numbered && parts.FREQ !== 'MONTHLY') return undefined;
	if (parts.UNTIL && !z.iso.date().safeParse(dayOf(parts.UNTIL)).success) return undefined;
	return parts;
}

/** `20260131` as a calendar day: 2026-01-31. */
export function dayOf(compact: string): string {
	return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`;
}

export const recurrenceRule = z
	.string()
	.refine((rule) => partsOfRule(rule) !== undefined, { error: 'This is not a rule for dates.' });

/** The differences on one day of a recurring session. The day is the one that the rule gives. */
export const sessionOverride = z.strictObject({
	date: isoDate,
	startsAt: isoMoment.optional(),
	endsAt: isoMoment.optional(),
	spots: z.number().int().min(1).max(100_000).nullable().optional(),
	place: z.string().trim().max(200).nullable().optional(),
	cancelled: z.boolean().optional(),
});

const year = 366 * 86_400_000;
const steps: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/** Until when a session may come again, at the latest; its own end for one that comes once, a year on without an end. */
export function comesUntil(
	session: { endsAt: string; rule?: string | null | undefined; rdates?: readonly string[] | undefined },
	now: number,
): number {
	const parts = session.rule ? partsOfRule(session.rule) : undefined;
	const end = Date.parse(session.endsAt);
	const added = (session.rdates ?? []).map((day) => Date.parse(`${day}T23:59:59Z`));
	if (!parts) return Math.max(end, ...added);
	if (parts.UNTIL) return Math.max(end, Date.parse(`${dayOf(parts.UNTIL)}T23:59:59Z`), ...added);
	if (!parts.COUNT) return now + year;
	const days = Number(parts.COUNT) * Number(parts.INTERVAL ?? 1) * (steps[parts.FREQ ?? ''] ?? 1);
	return Math.max(end + days * 86_400_000, ...added);
}
