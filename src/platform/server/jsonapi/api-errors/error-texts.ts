import { getTranslations, type Locale } from '#platform/translations.ts';
import type { JsonApiError } from '../../../contract/jsonapi.ts';
import { languageTag } from '../../../http/locale.ts';
import { dutchSentences } from './dutch-sentences.ts';

/**
 * Returns the errors of a request in the language of the caller: a sentence for each rule of a schema, so that no text of
 * the library is sent. What a rule of our own says is in English in the code, and in Dutch in a list.
 */
export function errorsIn(locale: Locale, errors: readonly JsonApiError[]): JsonApiError[] {
	const t = getTranslations(locale, 'api-errors');
	return errors.map((error) => {
		const { rule, limit } = (error.meta ?? {}) as { rule?: string; limit?: number | string };
		const ofRule =
			rule === undefined || error.code === 'custom'
				? undefined
				: t.optional(`rule.${rule}`, { limit: written(locale, limit) });
		const inDutch = () => inDutchWords(error.detail ?? '') ?? t.optional(`code.${error.code}`);
		const detail = ofRule ?? (locale === 'en' ? undefined : inDutch());
		return detail === undefined ? error : { ...error, detail };
	});
}

/** A day in words, as in the form that it is typed in. */
function written(locale: Locale, limit: number | string = ''): number | string {
	if (typeof limit !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(limit)) return limit;
	const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
	return new Intl.DateTimeFormat(languageTag(locale), style).format(new Date(limit));
}

const patterns = Object.entries(dutchSentences)
	.filter(([english]) => english.includes('{}'))
	.map(([english, dutch]) => {
		const parts = english.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
		return [new RegExp(`^${parts.join('(.{1,300}?)')}$`), dutch] as const;
	});

/** The Dutch of an English sentence of our own, with what it names; undefined when it is none. */
export function inDutchWords(sentence: string): string | undefined {
	if (Object.hasOwn(dutchSentences, sentence)) return dutchSentences[sentence];
	for (const [pattern, dutch] of patterns) {
		const named = pattern.exec(sentence)?.slice(1);
		if (named) return dutch.replaceAll('{}', () => named.shift() ?? '');
	}
	return undefined;
}
