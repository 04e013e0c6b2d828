import { data } from 'react-router';
import { centreApi } from '#features/centres/api.ts';
import { organisationApi } from '#features/organisations/api.ts';
import type { Organisation } from '#features/organisations/contract.ts';
import type { Vacancy } from '#features/vacancies/contract.ts';
import type { Call } from '#platform/contract/calls.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { feedApi } from '../api.ts';
import { FEED_SIZE } from '../contract.ts';

/** The forms in which a feed is given, by the end of its address. */
type FeedForm = 'xml' | 'json' | 'jsonld';

/** A page of a feed, ready to be written in any form. */
export type VacancyFeed = {
	title: string;
	description: string;
	/** The page for people that shows the same. */
	home: string;
	/** The address of a page of the feed, in a form. */
	at: (form: FeedForm, page: number) => string;
	page: number;
	pages: number;
	total: number;
	vacancies: readonly Vacancy[];
	/** The names of municipalities by the id of a vacancy. */
	municipalities: ReadonlyMap<string, string>;
};

/**
 * Returns a page of the published vacancies of the centre or of one organisation, newest first, as every visitor may
 * read them. Throws 404 for an unknown organisation and for a page that there is not.
 */
export async function loadFeed(
	{ address, call, locale }: SiteContext,
	url: URL,
	organisationId: string | undefined,
): Promise<VacancyFeed> {
	const t = getTranslations(locale, 'feeds');
	const number = pageOf(url);
	const [{ data: centre }, organisation] = await Promise.all([
		call(centreApi.current),
		organisationId ? organisationOf(call, organisationId) : undefined,
	]);
	const { data: vacancies, meta } = await call(feedApi.vacancies, {
		page: { number, size: FEED_SIZE },
		...(organisation && { filter: { organization: organisation.id } }),
	});
	if (number > Math.max(1, meta.page.pages)) throw data(null, { status: 404 });
	// Not the name of the site, which the centres of a tenant may share.
	const name = organisation?.name ?? centre.name;
	const home = organisation ? `/${locale}/organizations/${organisation.id}` : `/${locale}/vacancies/search`;
	const base = organisation ? home : `/${locale}/vacancies`;
	return {
		title: t('title', { name }),
		description: t('description', { name }),
		home: address(home),
		at: (form, page) => address(`${base}/feed.${form}${page === 1 ? '' : `?page=${page}`}`),
		page: number,
		pages: meta.page.pages,
		total: meta.total,
		vacancies,
		municipalities: new Map(meta.municipalities.map(({ vacancyId, name: where }) => [vacancyId, where])),
	};
}

/** The address of the next page of a feed; undefined for the last one. */
export function nextOf({ at, page, pages }: VacancyFeed, form: FeedForm): string | undefined {
	return page < pages ? at(form, page + 1) : undefined;
}

/** The same response with a header that names the next page, for readers that do not look into the text. */
export function withNext(response: Response, next: string | undefined): Response {
	if (next !== undefined) response.headers.set('link', `<${next}>; rel="next"`);
	return response;
}

function pageOf(url: URL): number {
	const given = url.searchParams.get('page') ?? '1';
	if (!/^[1-9]\d{0,5}$/.test(given)) throw data(null, { status: 404 });
	return Number(given);
}

async function organisationOf(call: Call, id: string): Promise<Organisation> {
	const { data: organisation } = await call(organisationApi.read, { params: { id } });
	// Members can see their organisation before it is approved; a feed only shows what is public.
	if (organisation.status !== 'approved') throw data(null, { status: 404 });
	return organisation;
}
