import { z } from 'zod';
import { isoDate, isoMoment } from '#platform/contract/moments.ts';
import { questionKinds } from './enums.ts';
import { recurrenceRule, sessionOverride } from './recurrence-rule.ts';

/** The text of a vacancy in one language. */
export const vacancyTextSchema = z.strictObject({
	title: z.string().trim().min(3).max(160),
	summary: z.string().trim().max(400),
	description: z.string().max(20_000),
});

const calendarDays = z.array(isoDate).max(200);

/**
 * A dated session of an activity, with its own spots. Moments are ISO 8601 with an offset. An omitted optional field
 * is unchanged in an existing session and has its default in a new one. An all-day session begins and ends at midnight
 * in the Netherlands. A session with a rule recurs; days can be excluded (`exdates`), added (`rdates`) or changed
 * (`overrides`).
 */
export const sessionSchema = z.strictObject({
	id: z.string().optional(),
	startsAt: isoMoment,
	endsAt: isoMoment,
	spots: z.number().int().min(1).max(100_000).nullable(),
	allDay: z.boolean().optional(),
	rule: recurrenceRule.nullable().optional(),
	exdates: calendarDays.optional(),
	rdates: calendarDays.optional(),
	overrides: z.array(sessionOverride).max(200).optional(),
	place: z.string().trim().max(200).nullable().optional(),
	status: z.enum(['planned', 'cancelled']).optional(),
});

/** A question that the organisation asks applicants. The id is assigned on saving and does not change with the text. */
export const questionSchema = z.strictObject({
	id: z
		.string()
		.regex(/^q[0-9a-f]{8}$/)
		.optional(),
	kind: z.enum(questionKinds),
	question: z.string().trim().min(1).max(200),
	required: z.boolean(),
	/** Of a choice, two or more; of everything else, none. */
	options: z.array(z.string().trim().min(1).max(100)).max(10),
});
