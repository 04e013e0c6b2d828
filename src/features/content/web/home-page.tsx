import { lazy } from 'react';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import type { Route } from './+types/home-page.ts';
import { loadDefaultHome } from './load-default-home.ts';
import { loadPage } from './load-page.ts';
import { headOf } from './page-head.ts';
// Imported here and not only in the lazy part: they are needed for the first paint, and without scripts.
import './blocks.css';
import '../blocks/styles.ts';

/** Only one of the two is shown, so visitors load only that one. */
const PageView = lazy(async () => ({ default: (await import('./page-view.tsx')).PageView }));
const DefaultHome = lazy(() => import('./default-home.tsx'));

/**
 * The home page that staff made of blocks; without one, the latest news, upcoming activities and the number of
 * vacancies per category.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
	const here = site(context);
	const page = await loadPage(here, url, '');
	if (!page) return { kind: 'usual' as const, home: await loadDefaultHome(here) };
	const pageHandle: PageHandle = { layout: page.layout === 'empty' ? 'empty' : 'wide' };
	return { kind: 'own' as const, page, pageHandle };
}

export { publicPage as headers } from '#platform/web/public-page.ts';

export const handle: PageHandle = { layout: 'wide' };

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
	if (loaderData?.kind === 'own')
		return headOf(loaderData.page, pageTitle(loaderData.page.head.title, matches));
	const t = getTranslations(params.lang === 'en' ? 'en' : 'nl', 'home');
	return [{ title: pageTitle(t('title'), matches) }, { name: 'description', content: t('description') }];
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
	return loaderData.kind === 'own' ? (
		<PageView page={loaderData.page} />
	) : (
		<DefaultHome home={loaderData.home} />
	);
}
