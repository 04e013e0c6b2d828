import { z } from 'zod';
import {
	conditionSchema,
	keySchema,
	limits as ofQuestion,
	type Question,
	questionSchema,
	textOf,
} from '#features/questions/contract.ts';

/** The most that a form may have. */
export const limits = { pages: 20, questions: 100, ...ofQuestion } as const;

const page = z.strictObject({
	id: keySchema,
	showIf: conditionSchema.nullable().default(null),
	questions: z.array(questionSchema).max(limits.questions),
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
