import { searchApi } from '#features/search/api.ts';
import { eachDrawingOnce, teaserFields, toTeaser } from '#features/vacancies/web/public.tsx';
import type { CallInput } from '#platform/contract/calls.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { categoriesOf } from './home/categories-of.ts';

const NEWEST = 8;
const ACTIVITIES = 4;

/** Loads the default home page: new items, upcoming activities and the number of vacancies per category. */
export async function loadDefaultHome(here: SiteContext) {
	const [newest, activities] = await Promise.all([
		search(here, { sort: ['newest'], page: { number: 1, size: NEWEST } }),
		search(here, { filter: { vacancyType: ['activity'] }, page: { number: 1, size: 24 } }),
	]);
	const soon = activities.teasers
		.filter(({ startsAt }) => startsAt !== null)
		.sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))
		.slice(0, ACTIVITIES);
	return {
		newest: newest.teasers,
		total: newest.meta.total,
		categories: categoriesOf(newest.meta.facets.categories, here.locale),
		activities: soon,
	};
}

async function search({ call, locale }: SiteContext, query: CallInput<typeof searchApi.vacancies>) {
	const found = await call(searchApi.vacancies, {
		include: ['organization'],
		fields: teaserFields,
		...query,
	});
	return {
		meta: found.meta,
		teasers: eachDrawingOnce(found.data.map((vacancy) => toTeaser(vacancy, locale))),
	};
}

export type DefaultHomeData = Awaited<ReturnType<typeof loadDefaultHome>>;
