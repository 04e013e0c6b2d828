import type { Text } from '#features/questions/contract.ts';
import {
	constraintsOfQuestions,
	said,
	textsOfQuestions,
	viewOfQuestion,
} from '#features/questions/web/public.tsx';
import type { Locale } from '#platform/contract/tenants.ts';
import { browserTexts, type FormTexts } from '#platform/web/forms/texts.ts';
import { type Content, questionsOf } from '../../content.ts';
import type { PublicForm } from '../../contract.ts';
/** A form in one language, with what the page needs to ask it: the schemas stay on the server. */
export type FormView = ReturnType<typeof viewOf>;

/** Returns a form as a page in a language asks it. */
export function viewOf(form: PublicForm, locale: Locale) {
	const { slug, content, state, opensAt, retentionDays, organizationName, sharedWith } = form;
	const text = (of: Text) => said(of, locale);
	return {
		slug,
		state,
		opensAt,
		retentionDays,
		organizationName,
		sharedWith,
		title: text(content.title) ?? { text: '' },
		description: text(content.description),
		purpose: text(content.purpose),
		thanks: text(content.thanks),
		closed: text(content.closed),
		review: content.review,
		pages: content.pages.map((page) => ({
			...page,
			questions: page.questions.map((question) => viewOfQuestion(question, locale)),
		})),
		texts: browserTexts(locale, constraintsOfQuestions(questionsOf(content)), textsIn(content, locale)),
	};
}

/** The texts of errors at the questions of a form, which begin with the words of the question. */
export const textsIn = (content: Content, locale: Locale): FormTexts =>
	textsOfQuestions(questionsOf(content), locale);
