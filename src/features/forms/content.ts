import { z } from 'zod';
import { FILE_BYTES } from './enums.ts';

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

/** The most that a form may have. */
export const limits = {
	pages: 20,
	questions: 100,
	options: 50,
	rules: 10,
	answer: 5_000,
	fileBytes: FILE_BYTES,
} as const;

/** A text in both languages; one of them may be empty, and is then read in the other. */
const textOf = (max: number) =>
	z.strictObject({ nl: z.string().trim().max(max).default(''), en: z.string().trim().max(max).default('') });
/** A text as it is read, whatever it is of. */
export const textSchema = z.object({ nl: z.string(), en: z.string() });
export type Text = z.infer<typeof textSchema>;

/** Names a question, option or page within its form, and stays the same through its versions. */
const key = z.string().regex(/^[a-z0-9-]{1,36}$/);

/** What an earlier answer is compared by. */
export const conditionTests = ['is', 'is_not', 'contains', 'greater', 'less', 'answered'] as const;
export type ConditionTest = (typeof conditionTests)[number];

const rule = z.strictObject({
	questionId: key,
	test: z.enum(conditionTests),
	/** For a choice the key of an option, for a checkbox `yes`; without meaning for `answered`. */
	value: z.string().trim().max(200).default(''),
});
export type Rule = z.infer<typeof rule>;

const condition = z.strictObject({
	match: z.enum(['all', 'any']),
	rules: z.array(rule).min(1).max(limits.rules),
});
export type Condition = z.infer<typeof condition>;

const option = z.strictObject({ id: key, text: textOf(200) });

const question = z.strictObject({
	id: key,
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
	showIf: condition.nullable().default(null),
});
export type Question = z.infer<typeof question>;

const page = z.strictObject({
	id: key,
	showIf: condition.nullable().default(null),
	questions: z.array(question).max(limits.questions),
});
export type Page = z.infer<typeof page>;

/** What a form says and asks: what is versioned when it opens. */
export const contentSchema = z.strictObject({
	title: textOf(120),
	/** The text above the form. */
	description: textOf(2_000).prefault({}),
	/** Why personal data is asked for, shown above the form. */
	purpose: textOf(500).prefault({}),
	/** Shown after sending. */
	thanks: textOf(2_000).prefault({}),
	/** The page of this site that people go to after sending, as `/bedankt`, in their language; empty for the thanks. */
	thanksPage: z
		.string()
		.trim()
		.max(300)
		.regex(/^(?:\/(?![/\\])[^\s\\]*)?$/)
		.default(''),
	/** Shown instead of the form when it is closed. */
	closed: textOf(500).prefault({}),
	/** Whether people look their answers through before they send them. */
	review: z.boolean().default(false),
	pages: z.array(page).max(limits.pages).default([]),
});
export type Content = z.infer<typeof contentSchema>;

/** All questions of a form in order. */
export function questionsOf({ pages }: Pick<Content, 'pages'>): Question[] {
	return pages.flatMap(({ questions }) => questions);
}

/** A text in a language, or in the other one where it is empty. */
export function inLanguage(text: Text, locale: 'nl' | 'en'): string {
	return text[locale] || text[locale === 'nl' ? 'en' : 'nl'];
}
