import { Feed } from 'feed';
import { centreApi } from '#features/centres/api.ts';
import { etagResponse } from '#platform/http/etag.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { pageApi } from '../api.ts';
import type { Route } from './+types/news-feed';

const MOST = 30;

/** Feed of the newest news and stories. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
	const { address, call, locale } = site(context);
	const [pages, centre] = await Promise.all([
		call(pageApi.list, {
			filter: { pageTypeIn: ['news', 'success_story'] },
			sort: '-publishedAt',
			page: { size: MOST },
		}),
		call(centreApi.current),
	]);
	const t = getTranslations(locale, 'content-page');
	// Not the name of the site, which the centres of a tenant may share.
	const { name } = centre.data;
	const feed = new Feed({
		id: address(`/${locale}/nieuws`),
		link: address(`/${locale}/nieuws`),
		title: `${t('news.title')} - ${name}`,
		description: t('news.lead'),
		language: locale,
		copyright: name,
		feedLinks: { rss: address(`/${locale}/nieuws/rss.xml`) },
		...(pages.data[0]?.publishedAt && { updated: new Date(pages.data[0].publishedAt) }),
	});
	for (const { id, title, summary, path, publishedAt } of pages.data) {
		const link = address(`/${locale}${path}`);
		feed.addItem({
			id,
			guid: id,
			title,
			link,
			description: summary,
			date: new Date(publishedAt ?? Date.now()),
		});
	}
	return etagResponse(request, feed.rss2(), 'application/rss+xml; charset=utf-8');
}
