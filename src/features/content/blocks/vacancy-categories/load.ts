import { categoriesOf } from '../../web/home/categories-of.ts';
import type { BlockLoader } from '../loaders.ts';
import { searchVacancies } from '../search-vacancies.ts';

export const load: BlockLoader = async (here, { limit }) => {
	const { facets } = await searchVacancies(here, 1);
	return { categories: categoriesOf(facets.categories, here.locale, Number(limit)) };
};
