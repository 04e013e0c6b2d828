import { applicationInputSchema } from '#features/applications/contract.ts';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { browserTexts, withTexts } from '#platform/web/forms/texts.ts';
import type { BrowserTexts } from '#platform/web/forms/use-form.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import { telephonePattern } from '#ui/person-fields.tsx';

const LONGEST_ANSWER = 2000;

/** The messages for errors that the browser finds in the application form. A guest gives both names. */
export function applyTexts(locale: Locale): BrowserTexts {
	const asked = constraintsOf(applicationInputSchema);
	const constraints = {
		...asked,
		lastName: { ...asked.lastName, required: true as const },
		phoneNumber: { ...asked.phoneNumber, pattern: telephonePattern },
		occurrence: { required: true as const },
		answers: { required: true as const, maxLength: LONGEST_ANSWER },
	};
	return browserTexts(locale, constraints, { words: getTranslations(locale, 'apply-errors') });
}

/** Translates the error of the application; errors of the form as a whole get this form's own messages. */
export function applyError(locale: Locale, error: FormError): FormError {
	const t = getTranslations(locale, 'apply-errors');
	const { problem, ...rest } = withTexts(locale, error, { words: t });
	if (!problem) return rest;
	const code = t.optional(`problems.${problem.code}.title`) || error.status !== 409 ? problem.code : 'closed';
	const { title = problem.title, text = problem.text } = {
		title: t.optional(`problems.${code}.title`),
		text: t.optional(`problems.${code}.text`),
	};
	return { ...rest, problem: { code, title, text } };
}
