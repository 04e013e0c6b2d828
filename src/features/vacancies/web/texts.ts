import type { Locale } from '#platform/web/translations.ts';
import type { Vacancy } from '../contract.ts';

/** The texts of a vacancy for a reader, and their language where it is not the page's own. */
export type VacancyTexts = { title: string; summary: string; description: string; lang: Locale | undefined };

/** The translation in the language of the page when there is one, otherwise what was written. */
export function textsFor(
	vacancy: Pick<Vacancy, 'title' | 'summary' | 'language'> &
		Partial<Pick<Vacancy, 'description'>> & {
			translations?: Record<string, { title: string; summary: string; description?: string | undefined }>;
		},
	locale: Locale,
): VacancyTexts {
	const { title, summary, description = '', language } = vacancy;
	const translated = language === locale ? undefined : vacancy.translations?.[locale];
	if (!translated?.title) {
		return { title, summary, description, lang: language === locale ? undefined : language };
	}
	return {
		title: translated.title,
		summary: translated.summary || summary,
		description: translated.description || description,
		lang: undefined,
	};
}
