import { wordsFor } from '#platform/web/words.ts';
import type { BlockLoader } from '../loaders.ts';
import { searchVacancies } from '../search-vacancies.ts';

export const load: BlockLoader = async (here) => {
	const { total } = await searchVacancies(here, 1);
	return { total: wordsFor(here.locale, 'home')('all', { count: total }) };
};
