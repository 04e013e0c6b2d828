/** The languages of the site; the first is the default. */
export const locales = ['nl', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'nl';

/** Whether a value is a language of the site. */
export function isLocale(value: unknown): value is Locale {
	return value === 'nl' || value === 'en';
}

/** The language tag for formatting: English as it is written in Europe, with the day before the month and 24 hours. */
export function languageTag(locale: Locale): string {
	return locale === 'en' ? 'en-GB' : locale;
}

/**
 * Returns the language of the site that an Accept-Language header prefers, by its weights (RFC 9110, section 12.5.4);
 * Dutch when it names neither. A region does not matter: `en-US` is English.
 */
export function acceptedLocale(acceptLanguage: string | null): Locale {
	const [best] = (acceptLanguage ?? '')
		.split(',')
		.map((part) => {
			const [tag = '', weight] = part.trim().split(/\s*;\s*q=/i);
			const [language] = tag.toLowerCase().split('-');
			return { language, weight: weight === undefined ? 1 : Number(weight) };
		})
		.filter(
			(each): each is { language: Locale; weight: number } => isLocale(each.language) && each.weight > 0,
		)
		// Sorting is stable: of equal weights the first one named wins.
		.toSorted((a, b) => b.weight - a.weight);
	return best?.language ?? defaultLocale;
}
