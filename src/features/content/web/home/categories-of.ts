import type { FacetValue } from '#features/search/contract.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';

const SHOWN = 8;

export type CategoryCard = { value: string; label: string; count: string };

/** Returns the categories with the most vacancies, with labels. */
export function categoriesOf(values: readonly FacetValue[], locale: Locale, most = SHOWN): CategoryCard[] {
	const t = getTranslations(locale, 'home');
	const words = getTranslations(locale, 'vacancy-words');
	return [...values]
		.sort((a, b) => b.count - a.count)
		.slice(0, most)
		.map(({ value, count }) => ({
			value,
			label: words.optional(`category.${value}`) ?? value,
			count: t('categories.count', { count }),
		}));
}
