import { redirect, useNavigation } from 'react-router';
import { pageTitle } from '#features/shell/web/public.tsx';
import type { Vacancy } from '#features/vacancies/contract.ts';
import { toTeaser, VacancyCards } from '#features/vacancies/web/public.tsx';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { Pagination } from '#ui/navigation.tsx';
import type { SearchMeta } from '../contract.ts';
import type { Route } from './+types/search-page.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { Findings } from './findings.tsx';
import { NoResults } from './no-results.tsx';
import { SearchBar } from './search-bar.tsx';
import { apiQueryOf, parseSearch, searchHref } from './search-state.ts';
import { SearchTools } from './search-tools.tsx';
import { useLiveForm } from './use-live-form.ts';

const PAGE_SIZE = 24;

/** Searches with the choices of the address; a page beyond the last leads to the last. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { api, locale } = site(context);
	const state = parseSearch(new URL(request.url).searchParams);
	const found = await api.get<Vacancy[]>('/api/v1/vacancies/search', {
		query: {
			...apiQueryOf(state, PAGE_SIZE),
			include: ['organization'],
		},
	});
	const meta = found.meta as SearchMeta;
	if (state.page > 1 && state.page > meta.page.pages) {
		throw redirect(searchHref(`/${locale}/vacancies/search`, { ...state, page: meta.page.pages }));
	}
	const now = Date.now();
	return { state, meta, vacancies: found.data.map((vacancy) => toTeaser(vacancy, locale, now)) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
	const t = wordsFor(params.lang === 'en' ? 'en' : 'nl', 'search');
	const { q = '', near = '' } = loaderData?.state ?? {};
	const key = q && near ? 'titleForNear' : q ? 'titleFor' : near ? 'titleNear' : 'title';
	return [
		{ title: pageTitle(t(key, { what: q, near }), matches) },
		{ name: 'description', content: t('description') },
	];
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
	const { state, meta, vacancies } = loaderData;
	const t = useWords('search');
	const path = `/${useLocale()}/vacancies/search`;
	const form = useLiveForm(path, state);
	const navigation = useNavigation();
	const busy = navigation.state === 'loading' && navigation.location.pathname === path;
	return (
		<>
			<h1>{t('title')}</h1>
			<form
				{...form}
				id="search-form"
				className="search-layout"
				action={path}
				method="get"
				aria-label={t('form.label')}
			>
				<search className="search-top">
					<SearchBar q={state.q} near={state.near} distance={state.distance} />
				</search>
				<FilterPanel state={state} meta={meta} path={path} />
				<section className="search-results" aria-label={t('results.heading')} aria-busy={busy}>
					<SearchTools state={state} meta={meta} />
					<ChosenFilters state={state} meta={meta} path={path} />
					<Findings state={state} meta={meta} path={path} />
					{vacancies.length > 0 ? (
						<VacancyCards vacancies={vacancies} level={2} />
					) : (
						<NoResults state={state} path={path} />
					)}
					<Pagination
						page={meta.page.number}
						pages={meta.page.pages}
						href={(page) => searchHref(path, { ...state, page })}
					/>
				</section>
			</form>
		</>
	);
}
