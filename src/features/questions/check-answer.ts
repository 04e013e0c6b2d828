import { z } from 'zod';
import { numberOf } from './conditions.ts';
import { limits } from './enums.ts';
import { inLanguage } from './in-language.ts';
import type { Question } from './question.ts';

/** What is wrong with an answer. */
export const answerIssues = ['required', 'invalid', 'too_long', 'unknown_option', 'one_only'] as const;
export type AnswerIssue = (typeof answerIssues)[number];

/** An answer as it was asked: the words of question and options stay when the form changes. */
export const answeredSchema = z.object({
	questionId: z.string(),
	question: z.string(),
	questionType: z.string(),
	/** The words of the chosen options; one value for every other kind. */
	answer: z.array(z.string()),
	/** The keys of the chosen options, by which choices are counted. */
	chosen: z.array(z.string()).optional(),
	/** The file, whose name is the answer. */
	fileId: z.string().optional(),
});
export type Answered = z.infer<typeof answeredSchema>;

/** How an answer names a file that was stored: its id and its name. */
const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([^/]{1,160})$/;

/** An answer as the question is asked in a language. */
export function asAsked(question: Question, given: string[], locale: 'nl' | 'en'): Answered {
	const about = {
		questionId: question.id,
		question: inLanguage(question.text, locale),
		questionType: question.questionType,
	};
	if (question.questionType === 'file') {
		const [fileId = '', name = ''] = FILE.exec(given[0] ?? '')?.slice(1) ?? [];
		return { ...about, answer: [name], fileId };
	}
	if (question.questionType === 'url') return { ...about, answer: given.map(webAddress) };
	if (question.questionType !== 'multiple_choice') return { ...about, answer: given };
	const words = new Map(question.options.map(({ id, text }) => [id, inLanguage(text, locale)]));
	return {
		...about,
		answer: given.map((one) => words.get(one) ?? one),
		chosen: given.filter((one) => words.has(one)),
	};
}

/** A web address as it is kept: people leave out what a browser puts before the name of a site. */
export function webAddress(text: string): string {
	return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([:/?#]|$)/u.test(text) ? `https://${text}` : text;
}

/** What is wrong with the answer to one question; undefined if nothing is. */
export function issueOf(question: Question, given: readonly string[]): AnswerIssue | undefined {
	if (given.length === 0) return question.required ? 'required' : undefined;
	if (given.some((one) => one.length > limits.answer)) return 'too_long';
	if (question.questionType === 'multiple_choice') return choiceIssue(question, given);
	const [only = '', ...more] = given;
	if (more.length > 0) return 'one_only';
	return isRight[question.questionType](only) ? undefined : 'invalid';
}

function choiceIssue(
	{ options, several, other }: Question,
	given: readonly string[],
): AnswerIssue | undefined {
	const written = given.filter((one) => !options.some(({ id }) => id === one));
	if (written.length > (other ? 1 : 0)) return 'unknown_option';
	if (written.some((one) => one.length > limits.written)) return 'too_long';
	return given.length > 1 && !several ? 'one_only' : undefined;
}

const is = (schema: z.ZodType) => (text: string) => schema.safeParse(text).success;

const isWebAddress = is(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }));

/** Whether an answer is what its kind of question asks for. */
const isRight: Readonly<
	Record<Exclude<Question['questionType'], 'multiple_choice'>, (text: string) => boolean>
> = {
	text: () => true,
	date: is(z.iso.date()),
	number: (text) => !Number.isNaN(numberOf(text)),
	checkbox: (text) => text === 'yes',
	email: is(z.email().max(254)),
	url: (text) => isWebAddress(webAddress(text)),
	phone: is(z.string().regex(/^\+?[\d ()./-]{6,30}$/)),
	info_section: () => false,
	file: (text) => FILE.test(text),
	time: is(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
};
