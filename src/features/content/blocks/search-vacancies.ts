import { searchApi } from '#features/search/api.ts';
import { teaserFields } from '#features/vacancies/web/public.tsx';
import type { CallInput } from '#platform/contract/calls.ts';
import type { SiteContext } from '#platform/web/site-context.ts';

/** Returns the newest public vacancies, with their number and categories. */
export async function searchVacancies(
	{ call }: SiteContext,
	size: number,
	filter: CallInput<typeof searchApi.vacancies>['filter'] = {},
) {
	const { data, meta } = await call(searchApi.vacancies, {
		include: ['organization'],
		fields: teaserFields,
		sort: ['newest'],
		filter,
		page: { number: 1, size },
	});
	return { ...meta, vacancies: data };
}
