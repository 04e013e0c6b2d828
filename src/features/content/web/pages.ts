import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Routes of the public site that staff make: home, pages, news, partners. */
export const contentPages: RouteConfigEntry[] = [
	index('features/content/web/home-page.tsx'),
	route('nieuws', 'features/content/web/news-page.tsx'),
	route('nieuws/rss.xml', 'features/content/web/news-feed.ts'),
	route('nieuws/:slug', 'features/content/web/site-page.tsx', { id: 'news-article' }),
	route('partners', 'features/content/web/partners/partners-page.tsx'),
	route('content', 'features/content/web/staff/overview-page.tsx'),
	route('content/pages', 'features/content/web/staff/list-page.tsx'),
	route('content/pages/add', 'features/content/web/staff/add-page.tsx'),
	route('content/pages/deleted', 'features/content/web/staff/bin-page.tsx'),
	route('content/pages/:id', 'features/content/web/editor/editor-page.tsx'),
	route('content/pages/:id/draft', 'features/content/web/editor/draft.ts'),
	route('content/pages/:id/settings', 'features/content/web/staff/settings-page.tsx'),
	route('content/pages/:id/versions', 'features/content/web/staff/versions-page.tsx'),
	route('content/pages/:id/presence', 'features/content/web/staff/presence.ts'),
	route('content/partners', 'features/content/web/partners/manage-page.tsx'),
	route('content/partners/:id', 'features/content/web/partners/edit-page.tsx'),
	route('content/menu-items', 'features/content/web/staff/menus-page.tsx'),
	route(':slug', 'features/content/web/site-page.tsx'),
];
