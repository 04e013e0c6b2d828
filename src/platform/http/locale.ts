/** The languages of the site; the first is the default. */
export const locales = ['nl', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'nl';

/** The languages of a tenant's site: both where it is international, else Dutch alone. */
export function localesOf({ internationalisation }: { internationalisation: boolean }): readonly Locale[] {
	return internationalisation ? locales : [defaultLocale];
}

/** A wanted language where it is offered, else Dutch. */
export function offeredLocale(offered: readonly Locale[], wanted: Locale): Locale {
	return offered.includes(wanted) ? wanted : defaultLocale;
}

/** Whether a value is a language of the site. */
export function isLocale(value: unknown): value is Locale {
	return value === 'nl' || value === 'en';
}

/** The language tag for formatting: English as it is written in Europe, with the day before the month and 24 hours. */
export function languageTag(locale: Locale): string {
	return locale === 'en' ? 'en-GB' : locale;
}

/**
 * Returns the offered language that an Accept-Language header prefers, by its weights (RFC 9110, section 12.5.4);
 * Dutch when it names none. A region does not matter: `en-US` is English.
 */
export function acceptedLocale(acceptLanguage: string | null, offered: readonly Locale[] = locales): Locale {
	const [best] = (acceptLanguage ?? '')
		.split(',')
		.map((part) => {
			const [tag = '', weight] = part.trim().split(/\s*;\s*q=/i);
			const [language] = tag.toLowerCase().split('-');
			return { language, weight: weight === undefined ? 1 : Number(weight) };
		})
		.filter(
			(each): each is { language: Locale; weight: number } =>
				isLocale(each.language) && offered.includes(each.language) && each.weight > 0,
		)
		// Sorting is stable: of equal weights the first one named wins.
		.toSorted((a, b) => b.weight - a.weight);
	return best?.language ?? defaultLocale;
}
