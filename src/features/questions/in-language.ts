import type { Text } from './question.ts';

/** A text in a language, or in the other one where it is empty. */
export function inLanguage(text: Text, locale: 'nl' | 'en'): string {
	return text[locale] || text[locale === 'nl' ? 'en' : 'nl'];
}
