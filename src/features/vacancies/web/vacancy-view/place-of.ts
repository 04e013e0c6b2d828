import { pathOf } from '#platform/contract/calls.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { vacancyApi } from '../../api.ts';
import type { Vacancy } from '../../contract.ts';
import { whereLines } from './facts.ts';

/** The map of a vacancy with the way there; null for one that has no place. A rough place has no way to it. */
export function placeOf(
	vacancy: Vacancy,
	{ locale, addressHere }: Pick<SiteContext, 'locale' | 'addressHere'>,
) {
	const { id, locationKind, lat, lon, street, postalCode, city } = vacancy;
	if (locationKind !== 'address' || lat === null || lon === null) return null;
	const t = getTranslations(locale, 'vacancy-view');
	const where = whereLines(vacancy, locale);
	const isExact = street !== null || (postalCode?.length ?? 0) > 4;
	const way = new URLSearchParams({ api: '1', destination: where.join(', ') });
	return {
		title: t(isExact ? 'place.title' : 'place.titleRough'),
		map: addressHere(pathOf(vacancyApi.map, { id })),
		alt: city ? t('place.alt', { city }) : t('place.altHere'),
		where,
		toRoute: t('place.route'),
		route: isExact ? `https://www.google.com/maps/dir/?${way}` : null,
	};
}

export type VacancyPlace = NonNullable<ReturnType<typeof placeOf>>;
