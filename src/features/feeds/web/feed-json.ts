import { etagResponse } from '#platform/http/etag.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/feed-json.ts';
import { feedItem } from './feed-item.ts';
import { loadFeed, nextOf, withNext } from './load-feed.ts';

/** JSON Feed 1.1 of the vacancies, newest first, each whole: what the format has no place for is in an extension. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const here = site(context);
	const feed = await loadFeed(here, new URL(request.url), 'id' in params ? params.id : undefined);
	const next = nextOf(feed, 'json');
	const text = JSON.stringify({
		version: 'https://jsonfeed.org/version/1.1',
		title: feed.title,
		description: feed.description,
		home_page_url: feed.home,
		feed_url: feed.at('json', feed.page),
		...(next && { next_url: next }),
		language: here.locale,
		_vrijwillig: { version: 1, total: feed.total, page: feed.page, pages: feed.pages },
		items: feed.vacancies.map((vacancy) => feedItem(here, vacancy, feed.municipalities.get(vacancy.id))),
	});
	return withNext(await etagResponse(request, text, 'application/feed+json; charset=utf-8'), next);
}
