import { z } from 'zod';
import { limits } from '#features/questions/contract.ts';
import { isoDate, isoMoment } from '#platform/contract/moments.ts';
import { locales } from '#platform/contract/tenants.ts';
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
 * A dated session of an activity, with its own spots or, without any, those of the activity. Moments are ISO 8601 with an offset. An omitted optional field
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

const optionWords = z.string().trim().min(1).max(limits.written);
const questionText = z.string().trim().min(1).max(500);
const questionHelp = z.string().trim().max(500).default('');

/**
 * A question that the organisation asks applicants, in the language of the vacancy. The id is assigned on saving and does
 * not change with the text.
 */
export const questionSchema = z.strictObject({
	id: z
		.string()
		.regex(/^q[0-9a-f]{8}$/)
		.optional(),
	kind: z.enum(questionKinds),
	question: questionText,
	/** What explains the question; the text of an `info_section`, which asks nothing. */
	help: questionHelp,
	required: z.boolean(),
	/** Several lines, for `text`. */
	longAnswer: z.boolean().default(true),
	/** Of a choice, two or more; of everything else, none. */
	options: z.array(optionWords).max(limits.options),
	/** Of a choice, whether several options may be chosen. */
	several: z.boolean().default(false),
	/** Of a choice, whether something else may be written beside the options. */
	other: z.boolean().default(false),
	/** The same in the other language, with its options in the same order. */
	translations: z
		.partialRecord(
			z.enum(locales),
			z.strictObject({
				question: questionText,
				help: questionHelp,
				options: z.array(optionWords).max(limits.options).default([]),
			}),
		)
		.default({}),
});
