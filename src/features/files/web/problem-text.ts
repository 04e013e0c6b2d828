import type { ApiFailure } from '#platform/web/api-failure.ts';
import { fieldText } from '#platform/web/forms/texts.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';

/** Returns the message for a rejected file. */
export function problemText(error: ApiFailure, locale: Locale): string {
	const t = getTranslations(locale, 'file-problems');
	const [broken] = error.fieldErrors();
	if (broken?.rule === 'file_size') return fieldText(locale, broken);
	const code = error.code ?? '';
	return t.optional(broken?.rule ?? code) ?? t.optional(code) ?? t('other');
}
