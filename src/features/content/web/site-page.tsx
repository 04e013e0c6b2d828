import { data } from 'react-router';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/site-page';
import { loadPage } from './load-page.ts';
import { headOf } from './page-head.ts';
import { PageView } from './page-view.tsx';

/** A page made by staff at its path, or the not-found page. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
	const page = await loadPage(site(context), url, params.slug);
	if (!page) throw data({ message: `Page Not Found: ${url.pathname}` }, { status: 404 });
	const pageHandle: PageHandle = { layout: page.layout === 'empty' ? 'empty' : 'wide' };
	return { page, pageHandle };
}

export { publicPage as headers } from '#platform/web/public-page.ts';

export const handle: PageHandle = { layout: 'wide' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	loaderData ? headOf(loaderData.page, pageTitle(loaderData.page.head.title, matches)) : [];

export default function ContentPage({ loaderData }: Route.ComponentProps) {
	return <PageView page={loaderData.page} />;
}
