import { searchApi } from '#features/search/api.ts';
import { teaserFields } from '#features/vacancies/web/public.tsx';
import type { CallInput } from '#platform/contract/calls.ts';
import type { SiteContext } from '#platform/web/site-context.ts';

type Filter = CallInput<typeof searchApi.vacancies>['filter'];
type Question = { size: number; found: ReturnType<typeof search> };

/** The searches that the blocks of one page have asked for and that have not gone out yet, by their filters. */
const waiting = new WeakMap<SiteContext, Map<string, Question>>();

/**
 * Returns the newest public vacancies, with their number and categories. What several blocks of a page ask for at the
 * same time is one search: the number, the categories and the cards of a home page differ in their length alone.
 */
export async function searchVacancies(here: SiteContext, size: number, filter: Filter = {}) {
	const { data, meta } = await asked(here, size, filter);
	return { ...meta, vacancies: data.slice(0, size) };
}

function asked(here: SiteContext, size: number, filter: Filter): ReturnType<typeof search> {
	const key = JSON.stringify(filter);
	const ofPage = waiting.get(here) ?? new Map<string, Question>();
	waiting.set(here, ofPage);
	const together = ofPage.get(key);
	if (together) {
		together.size = Math.max(together.size, size);
		return together.found;
	}
	const question: Question = {
		size,
		// After the other blocks have asked too: they all begin in the same turn.
		found: Promise.resolve().then(() => {
			ofPage.delete(key);
			return search(here, question.size, filter);
		}),
	};
	ofPage.set(key, question);
	return question.found;
}

function search({ call }: SiteContext, size: number, filter: Filter) {
	return call(searchApi.vacancies, {
		include: ['organization'],
		fields: teaserFields,
		sort: ['newest'],
		filter,
		page: { number: 1, size },
	});
}
