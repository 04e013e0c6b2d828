import { etagResponse } from '#platform/http/etag.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/feed-rss.ts';
import { vacancyFeed } from './vacancy-feed.ts';

/** RSS 2.0 of the newest vacancies. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const feed = await vacancyFeed(site(context), 'id' in params ? params.id : undefined);
	return etagResponse(request, feed.rss2(), 'application/rss+xml; charset=utf-8');
}
