import { constraintsOf } from '#platform/web/forms/constraints.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { refused } from '#platform/web/forms/submit.ts';
import { browserTexts, withTexts } from '#platform/web/forms/texts.ts';
import type { BrowserTexts } from '#platform/web/forms/use-form.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import { signUpSchema } from '../../contract.ts';

const textsIn = (locale: Locale) => ({ words: getTranslations(locale, 'accounts'), labels: 'signup.' });

/** Messages for client-side validation of account forms. */
export function accountTexts(locale: Locale): BrowserTexts {
	const texts = browserTexts(locale, constraintsOf(signUpSchema), textsIn(locale));
	const guessable = getTranslations(locale, 'accounts')('errors.password.guessable');
	return { ...texts, password: { ...texts.password, guessable } };
}

/** Re-renders the page with error messages and the submitted values. */
export function refusedAccount<Rest extends object>(
	request: Request,
	locale: Locale,
	error: FormError,
	rest: Rest,
) {
	return refused(request, withTexts(locale, error, textsIn(locale)), rest);
}
