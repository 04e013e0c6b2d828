import { z } from 'zod';
import { limits } from './enums.ts';

/** What a question asks for (specification section 4, and `file`). `info_section` asks nothing: it is a text between questions. */
export const questionTypes = [
	'text',
	'multiple_choice',
	'date',
	'number',
	'checkbox',
	'email',
	'url',
	'phone',
	'info_section',
	'time',
	'file',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** A text in both languages; one of them may be empty, and is then read in the other. */
export const textOf = (max: number) =>
	z.strictObject({ nl: z.string().trim().max(max).default(''), en: z.string().trim().max(max).default('') });
/** A text as it is read, whatever it is of. */
export const textSchema = z.object({ nl: z.string(), en: z.string() });
export type Text = z.infer<typeof textSchema>;

/** Names a question, option or page within its form, and stays the same through its versions. */
export const keySchema = z.string().regex(/^[a-z0-9-]{1,36}$/);

/** What an earlier answer is compared by. */
export const conditionTests = ['is', 'is_not', 'contains', 'greater', 'less', 'answered'] as const;
export type ConditionTest = (typeof conditionTests)[number];

const rule = z.strictObject({
	questionId: keySchema,
	test: z.enum(conditionTests),
	/** For a choice the key of an option, for a checkbox `yes`; without meaning for `answered`. */
	value: z.string().trim().max(200).default(''),
});
export type Rule = z.infer<typeof rule>;

export const conditionSchema = z.strictObject({
	match: z.enum(['all', 'any']),
	rules: z.array(rule).min(1).max(limits.rules),
});
export type Condition = z.infer<typeof conditionSchema>;

const option = z.strictObject({ id: keySchema, text: textOf(200) });

export const questionSchema = z.strictObject({
	id: keySchema,
	questionType: z.enum(questionTypes),
	text: textOf(500),
	help: textOf(500).prefault({}),
	required: z.boolean().default(false),
	/** Several lines, for `text`. */
	longAnswer: z.boolean().default(false),
	/** For `multiple_choice`. */
	options: z.array(option).max(limits.options).default([]),
	/** Whether several options may be chosen. */
	several: z.boolean().default(false),
	/** Whether something else may be written beside the options. */
	other: z.boolean().default(false),
	/** Shown only if this holds of earlier answers; null: always. */
	showIf: conditionSchema.nullable().default(null),
});
export type Question = z.infer<typeof questionSchema>;
