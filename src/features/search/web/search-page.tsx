import { lazy } from 'react';
import { Link, redirect, useNavigation } from 'react-router';
import { teaserFields, VacancyCards } from '#features/vacancies/web/public.tsx';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Pagination } from '#ui/navigation.tsx';
import { searchApi } from '../api.ts';
import type { Route } from './+types/search-page.ts';
import { FilterPanel } from './filter-panel.tsx';
import { ChosenFilters, Findings, SearchTools } from './results.tsx';
import { SearchBar } from './search-bar.tsx';
import { apiQueryOf, isQuestion, parseSearch, searchHref } from './search-view/search-state.ts';
import { searchView } from './search-view/search-view.ts';
import { useLiveForm } from './use-live-form.ts';

const PAGE_SIZE = 24;
/** Most visitors never see it. */
const NoResults = lazy(() => import('./no-results.tsx'));

/** Searches with the choices of the address; a page beyond the last leads to the last. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { addressHere, call, locale, tellHappened } = site(context);
	const state = parseSearch(new URL(request.url).searchParams);
	const { filter, ...query } = apiQueryOf(state, PAGE_SIZE);
	const { data, meta } = await call(searchApi.vacancies, {
		...query,
		filter: { ...filter, shared: true },
		include: ['organization'],
		fields: teaserFields,
	});
	if (state.page > 1 && state.page > meta.page.pages) {
		throw redirect(searchHref(`/${locale}/vacancies/search`, { ...state, page: meta.page.pages }));
	}
	if (isQuestion(state)) {
		tellHappened('search');
		if (meta.total === 0) tellHappened('missed');
	}
	return {
		...searchView(state, { data, meta }, locale),
		feed: addressHere(`/${locale}/vacancies/feed.xml`),
	};
}

export { publicPage as headers } from '#platform/web/public-page.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	loaderData
		? [
				{ title: pageTitle(loaderData.title, matches) },
				{ name: 'description', content: loaderData.description },
				{
					tagName: 'link',
					rel: 'alternate',
					type: 'application/rss+xml',
					href: loaderData.feed,
				},
			]
		: [];

export default function SearchPage({ loaderData: view }: Route.ComponentProps) {
	const t = useTranslations('search');
	const { path } = view;
	const form = useLiveForm(path);
	const navigation = useNavigation();
	const busy = navigation.state === 'loading' && navigation.location.pathname === path;
	return (
		<>
			<h1>{t('title')}</h1>
			<form {...form} className="search-layout" action={path} method="get" aria-label={t('form.label')}>
				<search className="search-top">
					<SearchBar q={view.q} near={view.near} distance={view.distance} />
				</search>
				<FilterPanel view={view} />
				<section className="search-results" aria-label={t('results.heading')} aria-busy={busy}>
					<SearchTools view={view} />
					<ChosenFilters view={view} />
					<Findings view={view} />
					{view.none ? <NoResults none={view.none} /> : <VacancyCards vacancies={view.vacancies} level={2} />}
					<p>
						<Link to={view.save.to} className="text-link">
							{view.save.text}
						</Link>
					</p>
					<Pagination page={view.page} pages={view.pages} href={(page) => pageHref(view, page)} />
				</section>
			</form>
		</>
	);
}

function pageHref({ path, query }: { path: string; query: string }, page: number): string {
	const params = new URLSearchParams(query);
	if (page > 1) params.set('page', String(page));
	return params.size > 0 ? `${path}?${params}` : path;
}
