import type { SearchMeta } from '#features/search/contract.ts';
import { type TeaserSource, teaserFields } from '#features/vacancies/web/public.tsx';
import type { SiteContext } from '#platform/web/site-context.ts';

/** The newest vacancies, as visitors find them, with how many there are and of which kinds. */
export async function searchVacancies(
	{ api }: SiteContext,
	size: number,
	filter: { vacancyType?: string[] } = {},
): Promise<SearchMeta & { vacancies: TeaserSource[] }> {
	const found = await api.get<TeaserSource[]>('/api/v1/vacancies/search', {
		query: {
			include: ['organization'],
			fields: teaserFields,
			sort: ['newest'],
			filter,
			page: { number: 1, size },
		},
	});
	return { ...(found.meta as SearchMeta), vacancies: found.data };
}
