import { data } from 'react-router';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import type { Route } from './+types/site-page';
import { loadPage } from './load-page.ts';
import { headOf } from './page-head.ts';
import { PageView } from './page-view.tsx';
import { loadStartPage } from './start-pages/start-page.ts';

/** A page made by staff at its path, the one that every centre starts with, or the not-found page. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
	const here = site(context);
	const page = (await loadPage(here, url, params.slug)) ?? (await startPage(here, url, params.slug));
	if (!page) throw data({ message: `Page Not Found: ${url.pathname}` }, { status: 404 });
	const pageHandle: PageHandle = { layout: page.layout === 'empty' ? 'empty' : 'wide' };
	return { page, pageHandle };
}

/** News never takes the place of such a page. */
function startPage(here: SiteContext, { pathname }: URL, slug: string) {
	return pathname.includes('/nieuws/') ? null : loadStartPage(here, slug);
}

export { publicPage as headers } from '#platform/web/public-page.ts';

export const handle: PageHandle = { layout: 'wide' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	loaderData ? headOf(loaderData.page, pageTitle(loaderData.page.head.title, matches)) : [];

export default function ContentPage({ loaderData }: Route.ComponentProps) {
	return <PageView page={loaderData.page} />;
}
