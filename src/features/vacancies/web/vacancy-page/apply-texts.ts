import { applicationInputSchema } from '#features/applications/contract.ts';
import type { Question } from '#features/questions/contract.ts';
import { constraintsOfQuestions, textsOfQuestions } from '#features/questions/web/public.tsx';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { browserTexts, type FormTexts, withTexts } from '#platform/web/forms/texts.ts';
import type { BrowserTexts } from '#platform/web/forms/use-form.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import { telephonePattern } from '#ui/person-fields.tsx';

/** The texts of errors at the fields of the form, and at the organisation's questions. */
function textsOf(locale: Locale, questions: readonly Question[]): FormTexts {
	const own = getTranslations(locale, 'apply-errors');
	const { words } = textsOfQuestions(questions, locale);
	return {
		words: { optional: (key, values) => words.optional(key) ?? own.optional(key as never, values) },
	};
}

/** The messages for errors that the browser finds in the application form. A guest gives both names. */
export function applyTexts(locale: Locale, questions: readonly Question[]): BrowserTexts {
	const asked = constraintsOf(applicationInputSchema);
	const constraints = {
		...asked,
		lastName: { ...asked.lastName, required: true as const },
		phoneNumber: { ...asked.phoneNumber, pattern: telephonePattern },
		occurrence: { required: true as const },
		...constraintsOfQuestions(questions),
	};
	return browserTexts(locale, constraints, textsOf(locale, questions));
}

/**
 * Translates the error of the application; errors of the form as a whole get this form's own messages, and where the waiting
 * list is what is left, the text of the button for it.
 */
export function applyError(
	locale: Locale,
	error: FormError,
	questions: readonly Question[],
): { error: FormError; queue?: string } {
	const t = getTranslations(locale, 'apply-errors');
	const { problem, ...rest } = withTexts(locale, error, textsOf(locale, questions));
	if (!problem) return { error: rest };
	const code =
		t.optional(`problems.${problem.code}.title`, problem.numbers) || error.status !== 409
			? problem.code
			: 'closed';
	const { title = problem.title, text = problem.text } = {
		title: t.optional(`problems.${code}.title`, problem.numbers),
		text: t.optional(`problems.${code}.text`, problem.numbers),
	};
	const queue = t.optional(`problems.${code}.queue`);
	return { error: { ...rest, problem: { code, title, text } }, ...(queue && { queue }) };
}
