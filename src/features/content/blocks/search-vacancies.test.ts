import { expect, it } from 'vitest';
import type { SiteContext } from '#platform/web/site-context.ts';
import { searchVacancies } from './search-vacancies.ts';

it('what the blocks of a page ask for at once is one search for each filter, as long as the longest', async () => {
	const asked: unknown[] = [];
	const here = {
		call: async (_route: unknown, { filter, page }: { filter: object; page: { size: number } }) => {
			asked.push([filter, page.size]);
			return { data: Array.from({ length: page.size }, (_, id) => ({ id })), meta: { total: 31 } };
		},
	} as unknown as SiteContext;
	const activities = { vacancyType: ['activity' as const] };
	const found = await Promise.all([
		searchVacancies(here, 1),
		searchVacancies(here, 6),
		searchVacancies(here, 3),
		searchVacancies(here, 2, activities),
	]);
	expect(asked).toEqual([
		[{}, 6],
		[activities, 2],
	]);
	expect(found.map(({ total, vacancies }) => [total, vacancies.length])).toEqual([
		[31, 1],
		[31, 6],
		[31, 3],
		[31, 2],
	]);
	await searchVacancies(here, 1);
	expect(asked).toHaveLength(3);
});
