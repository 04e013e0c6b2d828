import { getTranslations, type Locale } from '#platform/translations.ts';
import type { JsonApiError } from '../../../contract/jsonapi.ts';

/**
 * Returns the errors of a request that could not be parsed in the language of the caller: a sentence for each rule of a
 * schema, so that no text of the library is sent, and in Dutch also for what is wrong with a body or a query. Sentences
 * that a rule of our own gives stay as they are.
 */
export function errorsIn(locale: Locale, errors: readonly JsonApiError[]): JsonApiError[] {
	const t = getTranslations(locale, 'api-errors');
	return errors.map((error) => {
		const { rule, limit } = (error.meta ?? {}) as { rule?: string; limit?: number | string };
		const ofRule =
			rule === undefined || error.code === 'custom'
				? undefined
				: t.optional(`rule.${rule}`, { limit: limit ?? '' });
		const detail = ofRule ?? (locale === 'en' ? undefined : t.optional(`code.${error.code}`));
		return detail === undefined ? error : { ...error, detail };
	});
}
