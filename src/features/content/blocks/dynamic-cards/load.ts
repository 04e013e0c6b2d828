import { eachDrawingOnce, toTeaser } from '#features/vacancies/web/public.tsx';
import type { BlockLoader } from '../loaders.ts';
import { withDates } from '../news-dates.ts';
import { searchVacancies } from '../search-vacancies.ts';

export const load: BlockLoader = async (here, { source, limit, items }) => {
	if (Array.isArray(items)) return { items: withDates(here.locale, items) };
	if (source !== 'vacancies' && source !== 'activities') return {};
	const filter = source === 'activities' ? { vacancyType: ['activity'] } : {};
	const { vacancies } = await searchVacancies(here, Number(limit), filter);
	return { vacancies: eachDrawingOnce(vacancies.map((vacancy) => toTeaser(vacancy, here.locale))) };
};
