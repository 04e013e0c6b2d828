import type { Locale } from '#platform/contract/tenants.ts';
import type { Constraints } from '#platform/web/forms/constraints.ts';
import type { FormTexts } from '#platform/web/forms/texts.ts';
import { getTranslations } from '#platform/web/translations.ts';
import type { AnswerIssue } from '../../check-answer.ts';
import { limits } from '../../enums.ts';
import { inLanguage } from '../../in-language.ts';
import type { Question, Text } from '../../question.ts';
import { fieldOf } from './field-names.ts';

/** A text of a question, with its language where that is not the language of the page. */
export type Said = { text: string; lang?: Locale };

export type QuestionView = Omit<Question, 'text' | 'help' | 'options'> & {
	text: Said;
	help: Said | null;
	options: { id: string; text: Said }[];
};

/** A text as a page in a language says it; null for none. */
export function said(text: Text, locale: Locale): Said | null {
	const words = inLanguage(text, locale);
	if (words === '') return null;
	return text[locale] === '' ? { text: words, lang: locale === 'nl' ? 'en' : 'nl' } : { text: words };
}

/** A question as a page in a language asks it. */
export function viewOfQuestion(question: Question, locale: Locale): QuestionView {
	const always = (text: Text): Said => said(text, locale) ?? { text: '' };
	return {
		...question,
		text: always(question.text),
		help: said(question.help, locale),
		options: question.options.map(({ id, text }) => ({ id, text: always(text) })),
	};
}

const withPattern: readonly string[] = ['number', 'email', 'phone', 'url', 'file'];

/** What the browser checks of each question; the server checks all of it again. */
export function constraintsOfQuestions(questions: readonly Question[]): Constraints {
	return Object.fromEntries(
		questions.map(({ id, questionType, required }) => [
			fieldOf(id),
			{
				...(required && { required: true as const }),
				...(questionType === 'text' && { maxLength: limits.answer }),
				...(questionType === 'email' && { type: questionType }),
				...(withPattern.includes(questionType) && { pattern: '' }),
			},
		]),
	);
}

/** The texts of errors at questions, which begin with the words of the question. */
export function textsOfQuestions(questions: readonly Question[], locale: Locale): FormTexts {
	const t = getTranslations(locale, 'question-field');
	const asked = new Map(questions.map((question) => [fieldOf(question.id), question]));
	const optional = (key: string): string | undefined => {
		const [kind, field = '', rule] = key.split('.');
		const question = asked.get(field);
		if (!question) return undefined;
		const label = labelOf(question, locale);
		if (kind === 'fields') return label;
		if (rule === 'required') {
			const missing = t.optional(
				question.other && !question.several ? 'missing.other' : `missing.${question.questionType}`,
			);
			return missing && `${label}: ${missing}`;
		}
		const isKind = ['invalid', 'pattern', 'unknown_option', 'one_only'].includes(rule ?? '');
		const wrong = isKind ? t.optional(`wrong.${question.questionType}`) : undefined;
		return wrong && `${label}: ${wrong}`;
	};
	return { words: { optional } };
}

/** The words of a question before a colon. */
export function labelOf({ text }: Pick<Question, 'text'>, locale: Locale): string {
	return inLanguage(text, locale).replace(/[\s?:.!…]+$/, '');
}

/** The rule that an answer breaks, as forms name it. */
export function ruleOf(question: Question | undefined, code: AnswerIssue) {
	if (code === 'required') return 'required';
	const type = question?.questionType;
	if (code === 'too_long') {
		return { rule: 'max_characters', limit: type === 'multiple_choice' ? limits.written : limits.answer };
	}
	return type === 'email' ? type : 'invalid';
}
