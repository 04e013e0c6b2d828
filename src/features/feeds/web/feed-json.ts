import { etagResponse } from '#platform/http/etag.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/feed-json.ts';
import { vacancyFeed } from './vacancy-feed.ts';

/** JSON Feed of the newest vacancies. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const feed = await vacancyFeed(site(context), 'id' in params ? params.id : undefined);
	return etagResponse(request, feed.json1(), 'application/feed+json; charset=utf-8');
}
