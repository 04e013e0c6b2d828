import { redirect, useNavigation } from 'react-router';
import { PlaceField } from '#features/geo/web/public.tsx';
import {
	ChosenFilters,
	FilterPanel,
	Findings,
	SearchTools,
	useLiveForm,
} from '#features/search/web/public.tsx';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { SearchField, Select } from '#ui/inputs.tsx';
import { Pagination } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { socialMapApi } from '../../api.ts';
import type { Route } from './+types/social-map-page.ts';
import { OrganisationCards } from './organisation-cards.tsx';
import { parseSocialMap, socialMapHref, socialMapQuery } from './social-map-state.ts';
import { type SocialMapView, socialMapView } from './social-map-view.ts';

const PAGE_SIZE = 24;

/** The organisations of the choices in the address; a page beyond the last leads to the last. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { call, locale } = site(context);
	const state = parseSocialMap(new URL(request.url).searchParams);
	const { data, meta } = await call(socialMapApi.search, socialMapQuery(state, PAGE_SIZE));
	if (state.page > 1 && state.page > meta.page.pages) {
		throw redirect(socialMapHref(`/${locale}/sociale-kaart`, { ...state, page: meta.page.pages }));
	}
	return socialMapView(state, { data, meta }, locale);
}

export { publicPage as headers } from '#platform/web/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, params }) => {
	const t = getTranslations(params.lang === 'en' ? 'en' : 'nl', 'social-map');
	return [
		{ title: pageTitle(t('title'), matches) },
		{ name: 'description', content: t('description') },
		{ property: 'og:title', content: t('title') },
	];
};

export default function SocialMapPage({ loaderData: view }: Route.ComponentProps) {
	const t = useTranslations('social-map');
	const { path, none } = view;
	const form = useLiveForm(path);
	const navigation = useNavigation();
	const busy = navigation.state === 'loading' && navigation.location.pathname === path;
	return (
		<>
			<h1>{t('title')}</h1>
			<p className="lead map-lead">{t('description')}</p>
			<form {...form} className="search-layout" action={path} method="get" aria-label={t('form')}>
				<search className="search-top">
					<Question view={view} />
				</search>
				<FilterPanel view={view} />
				<section className="search-results" aria-label={t('results')} aria-busy={busy}>
					<SearchTools view={view} mapFirst />
					<ChosenFilters view={view} />
					<Findings view={view} />
					{none ? (
						<EmptyState
							title={none.title}
							illustration={<EmptyIllustration />}
							actions={none.ways.map(({ to, text }, index) => (
								<ButtonLink key={to + text} to={to} variant={index === 0 ? 'primary' : 'outline'}>
									{text}
								</ButtonLink>
							))}
						>
							<p>{none.hint}</p>
						</EmptyState>
					) : (
						<OrganisationCards organisations={view.organisations} />
					)}
					<Pagination page={view.page} pages={view.pages} href={(page) => pageHref(view.first, page)} />
				</section>
			</form>
		</>
	);
}

/** The search fields: text, place and distance. */
function Question({ view }: { view: SocialMapView }) {
	const t = useTranslations('social-map');
	return (
		<div className="search-bar">
			<SearchField
				name="q"
				className="what-field"
				label={t('what')}
				placeholder={t('whatHint')}
				defaultValue={view.q}
				maxLength={100}
				autoComplete="off"
				enterKeyHint="search"
			/>
			<PlaceField name="near" label={t('where')} placeholder={t('whereHint')} defaultValue={view.near} />
			<Select
				name="distance"
				label={t('distance')}
				placeholder={false}
				defaultValue={view.distance}
				options={view.distances}
			/>
			<Button type="submit" size="lg" icon="search" className="search-submit">
				{t('submit')}
			</Button>
		</div>
	);
}

function pageHref(first: string, page: number): string {
	if (page === 1) return first;
	return `${first}${first.includes('?') ? '&' : '?'}page=${page}`;
}
