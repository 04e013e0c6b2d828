import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Feed routes, below the language prefix; the same file serves the centre and one organisation. */
export const feedPages: RouteConfigEntry[] = [
	route('vacancies/feed.xml', 'features/feeds/web/feed-rss.ts'),
	route('vacancies/feed.json', 'features/feeds/web/feed-json.ts'),
	route('vacancies/feed.jsonld', 'features/feeds/web/feed-schema.ts'),
	route('organizations/:id/feed.xml', 'features/feeds/web/feed-rss.ts', { id: 'organisation-feed-rss' }),
	route('organizations/:id/feed.json', 'features/feeds/web/feed-json.ts', { id: 'organisation-feed-json' }),
	route('organizations/:id/feed.jsonld', 'features/feeds/web/feed-schema.ts', {
		id: 'organisation-feed-schema',
	}),
];

/** Files that crawlers expect at the root of a host, without a language prefix. */
export const rootFiles: RouteConfigEntry[] = [
	route('robots.txt', 'features/feeds/web/robots.ts'),
	route('sitemap.xml', 'features/feeds/web/sitemap-index.ts'),
	route('sitemap/:file', 'features/feeds/web/sitemap-file.ts'),
];
