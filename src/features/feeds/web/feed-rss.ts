import { etagResponse } from '#platform/http/etag.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/feed-rss.ts';
import { vacancyFeed } from './vacancy-feed.ts';

/** RSS 2.0 of the newest vacancies; `?centre=` names another centre of the tenant by its slug. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { origin, searchParams } = new URL(request.url);
	const feed = await vacancyFeed(site(context), origin, {
		organisationId: 'id' in params ? params.id : undefined,
		centreSlug: searchParams.get('centre') ?? undefined,
	});
	return etagResponse(request, feed.rss2(), 'application/rss+xml; charset=utf-8');
}
