import { Feed } from 'feed';
import { textsFor } from '#features/vacancies/web/public.tsx';
import { etagResponse } from '#platform/http/etag.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/feed-rss.ts';
import { loadFeed, nextOf, type VacancyFeed, withNext } from './load-feed.ts';

/** RSS 2.0 of the vacancies, newest first; the next page is named as RFC 5005 has it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const here = site(context);
	const { address, locale } = here;
	const loaded = await loadFeed(here, new URL(request.url), 'id' in params ? params.id : undefined);
	const [newest] = loaded.vacancies;
	const feed = new Feed({
		id: loaded.at('xml', loaded.page),
		title: loaded.title,
		description: loaded.description,
		link: loaded.home,
		language: locale,
		generator: false,
		feedLinks: { rss: loaded.at('xml', loaded.page) },
		...(newest?.publishedAt && { updated: new Date(newest.publishedAt) }),
	});
	feed.addExtension({ name: 'atom:link', objects: linksOf(loaded) as unknown as Record<string, unknown> });
	for (const vacancy of loaded.vacancies) {
		const { title, summary } = textsFor(vacancy, locale);
		feed.addItem({
			id: `urn:uuid:${vacancy.id}`,
			guid: `urn:uuid:${vacancy.id}`,
			title,
			link: address(`/${locale}/vacancies/${vacancy.id}`),
			description: summary,
			date: new Date(vacancy.updatedAt),
			published: new Date(vacancy.publishedAt ?? vacancy.createdAt),
			...(vacancy.organization?.name && { author: [{ name: vacancy.organization.name }] }),
		});
	}
	const response = await etagResponse(request, feed.rss2(), 'application/rss+xml; charset=utf-8');
	return withNext(response, nextOf(loaded, 'xml'));
}

function linksOf(feed: VacancyFeed) {
	const next = nextOf(feed, 'xml');
	const links = [
		{ rel: 'self', href: feed.at('xml', feed.page) },
		...(next ? [{ rel: 'next', href: next }] : []),
	];
	return links.map((link) => ({ _attributes: { ...link, type: 'application/rss+xml' } }));
}
