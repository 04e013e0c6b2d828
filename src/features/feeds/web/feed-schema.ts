import { nextSessionOf, structuredData, textsFor } from '#features/vacancies/web/public.tsx';
import { etagResponse } from '#platform/http/etag.ts';
import { site } from '#platform/web/site-context.ts';
import { FEED_SIZE } from '../contract.ts';
import type { Route } from './+types/feed-schema.ts';
import { loadFeed, nextOf, withNext } from './load-feed.ts';

/** The vacancies in the words of schema.org: a list of what the page of each has for search engines. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const here = site(context);
	const { address, locale } = here;
	const feed = await loadFeed(here, new URL(request.url), 'id' in params ? params.id : undefined);
	const before = (feed.page - 1) * FEED_SIZE;
	const text = JSON.stringify({
		'@context': 'https://schema.org',
		'@type': 'ItemList',
		name: feed.title,
		url: feed.home,
		numberOfItems: feed.total,
		itemListElement: feed.vacancies.map((vacancy, index) => ({
			'@type': 'ListItem',
			position: before + index + 1,
			item: structuredData(vacancy, textsFor(vacancy, locale), {
				url: address(`/${locale}/vacancies/${vacancy.id}`),
				at: address,
				session: nextSessionOf(vacancy),
			}),
		})),
	});
	const response = await etagResponse(request, text, 'application/ld+json; charset=utf-8');
	return withNext(response, nextOf(feed, 'jsonld'));
}
