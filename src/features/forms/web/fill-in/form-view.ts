import type { Locale } from '#platform/contract/tenants.ts';
import { browserTexts, type FormTexts } from '#platform/web/forms/texts.ts';
import { getTranslations } from '#platform/web/translations.ts';
import type { Content, Question, Text } from '../../content.ts';
import { inLanguage, limits, questionsOf } from '../../content.ts';
import type { PublicForm } from '../../contract.ts';
import { fieldOf } from './field-names.ts';

/** A text of a form, with its language where that is not the language of the page. */
export type Said = { text: string; lang?: Locale };

export type QuestionView = Omit<Question, 'text' | 'help' | 'options'> & {
	text: Said;
	help: Said | null;
	options: { id: string; text: Said }[];
};

/** A form in one language, with what the page needs to ask it: the schemas stay on the server. */
export type FormView = ReturnType<typeof viewOf>;

/** Returns a form as a page in a language asks it. */
export function viewOf(form: PublicForm, locale: Locale) {
	const { slug, content, state, opensAt, retentionDays, organizationName, sharedWith } = form;
	const said = (text: Text): Said | null => {
		const words = inLanguage(text, locale);
		if (words === '') return null;
		return text[locale] === '' ? { text: words, lang: locale === 'nl' ? 'en' : 'nl' } : { text: words };
	};
	const always = (text: Text): Said => said(text) ?? { text: '' };
	return {
		slug,
		state,
		opensAt,
		retentionDays,
		organizationName,
		sharedWith,
		title: always(content.title),
		description: said(content.description),
		purpose: said(content.purpose),
		thanks: said(content.thanks),
		closed: said(content.closed),
		review: content.review,
		pages: content.pages.map((page) => ({
			...page,
			questions: page.questions.map(
				(question): QuestionView => ({
					...question,
					text: always(question.text),
					help: said(question.help),
					options: question.options.map(({ id, text }) => ({ id, text: always(text) })),
				}),
			),
		})),
		texts: browserTexts(locale, constraintsIn(content), textsIn(content, locale)),
	};
}

/** What the browser checks of each question; the server checks all of it again. */
function constraintsIn(content: Content) {
	return Object.fromEntries(
		questionsOf(content).map(({ id, questionType, required }) => [
			fieldOf(id),
			{
				...(required && { required: true as const }),
				...(questionType === 'text' && { maxLength: limits.answer }),
				...((questionType === 'email' || questionType === 'url') && { type: questionType }),
				...((questionType === 'number' || questionType === 'phone' || questionType === 'file') && {
					pattern: '',
				}),
			},
		]),
	);
}

/** The texts of errors at the questions of a form, which begin with the words of the question. */
export function textsIn(content: Content, locale: Locale): FormTexts {
	const t = getTranslations(locale, 'fill-in');
	const asked = new Map(questionsOf(content).map((question) => [fieldOf(question.id), question]));
	const optional = (key: string): string | undefined => {
		const [kind, field = '', rule] = key.split('.');
		const question = asked.get(field);
		if (!question) return undefined;
		const label = inLanguage(question.text, locale).replace(/[\s?:.!…]+$/, '');
		if (kind === 'fields') return label;
		if (rule === 'required') {
			const missing = t.optional(`missing.${question.questionType}`);
			return missing && `${label}: ${missing}`;
		}
		const isKind = rule === 'invalid' || rule === 'pattern';
		const wrong = isKind ? t.optional(`wrong.${question.questionType}`) : undefined;
		return wrong && `${label}: ${wrong}`;
	};
	return { words: { optional } };
}
