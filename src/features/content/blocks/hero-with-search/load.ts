import { getTranslations } from '#platform/web/translations.ts';
import type { BlockLoader } from '../loaders.ts';
import { searchVacancies } from '../search-vacancies.ts';

export const load: BlockLoader = async (here) => {
	const { total } = await searchVacancies(here, 1);
	return { total: getTranslations(here.locale, 'home')('all', { count: total }) };
};
