import type { Condition, Text } from '#features/questions/contract.ts';
import type { Content } from './content.ts';
import { limits, questionsOf } from './content.ts';

/** What a form lacks before it can open. */
export const findingCodes = [
	'no_title',
	'no_questions',
	'too_many_questions',
	'doubled',
	'no_text',
	'no_options',
	'no_option_text',
	'same_option',
	'ends_before_begins',
	'is_over',
	'condition_later',
	'no_purpose',
] as const;
export type FindingCode = (typeof findingCodes)[number];
/** One of them, and the question, option or page that it is about; null for the form as a whole. */
export type Finding = { code: FindingCode; about: string | null };

const isEmpty = ({ nl, en }: Text): boolean => nl === '' && en === '';
/** Questions whose answers are always about a person. */
const personal: readonly string[] = ['email', 'phone', 'file'];

/** When a form takes answers, as moments; null for no beginning or end. */
export type Taken = { opensAt: string | null; closesAt: string | null };

/** Says what a form lacks before it can open, in the order of the form; empty when it can. */
export function findingsOf(
	content: Content,
	{ opensAt, closesAt }: Taken = { opensAt: null, closesAt: null },
	now = Date.now(),
): Finding[] {
	const findings: Finding[] = [];
	const add = (code: FindingCode, about: string | null = null) => findings.push({ code, about });
	const questions = questionsOf(content);
	if (isEmpty(content.title)) add('no_title');
	if (!questions.some(({ questionType }) => questionType !== 'info_section')) add('no_questions');
	if (questions.length > limits.questions) add('too_many_questions');
	const known = new Set<string>();
	const ids = new Set<string>();
	const once = (id: string) => (ids.has(id) ? add('doubled', id) : ids.add(id));
	const looksBack = (condition: Condition | null, about: string) => {
		if (condition?.rules.some(({ questionId }) => !known.has(questionId))) add('condition_later', about);
	};
	for (const page of content.pages) {
		once(page.id);
		looksBack(page.showIf, page.id);
		for (const question of page.questions) {
			once(question.id);
			looksBack(question.showIf, question.id);
			known.add(question.id);
			if (isEmpty(question.text)) add('no_text', question.id);
			if (question.questionType !== 'multiple_choice') continue;
			if (question.options.length === 0 && !question.other) add('no_options', question.id);
			const options = new Set(question.options.map(({ id }) => id));
			if (options.size < question.options.length) add('doubled', question.id);
			if (question.options.some(({ text }) => isEmpty(text))) add('no_option_text', question.id);
			const texts = question.options.map(({ text }) => text.nl.trim().toLowerCase()).filter(Boolean);
			if (new Set(texts).size < texts.length) add('same_option', question.id);
		}
	}
	if (isEmpty(content.purpose) && questions.some(({ questionType }) => personal.includes(questionType)))
		add('no_purpose');
	const end = closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt);
	if (opensAt !== null && end <= Date.parse(opensAt)) add('ends_before_begins');
	else if (end <= now) add('is_over');
	return findings;
}

/** What a finding is about: the number of a question in the form, or of a page. */
export function placeOf(content: Content, about: string): { kind: 'question' | 'page'; number: number } {
	const question = questionsOf(content).findIndex(({ id }) => id === about);
	if (question >= 0) return { kind: 'question', number: question + 1 };
	return { kind: 'page', number: content.pages.findIndex(({ id }) => id === about) + 1 };
}

/** Whether everybody who fills in a form says by which address they are known. */
export const asksForMail = ({ pages }: Content): boolean =>
	pages.some(
		(page) =>
			page.showIf === null &&
			page.questions.some(
				({ questionType, required, showIf }) => questionType === 'email' && required && showIf === null,
			),
	);
