import { Link } from 'react-router';
import type { SearchMeta } from '#features/search/contract.ts';
import { SearchForm } from '#features/search/web/public.tsx';
import { pageTitle, useRootData } from '#features/shell/web/public.tsx';
import type { Vacancy } from '#features/vacancies/contract.ts';
import { toTeaser, VacancyCards } from '#features/vacancies/web/public.tsx';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { Icon } from '#ui/icon.tsx';
import type { Route } from './+types/home-page.ts';
import { Categories } from './home/categories.tsx';
import { categoriesOf } from './home/categories-of.ts';
import { HeroPicture } from './home/hero-picture.tsx';
import { OrganisationsCall } from './home/organisations-call.tsx';
import { Section } from './home/section.tsx';
import { Steps } from './home/steps.tsx';

const NEWEST = 8;
const ACTIVITIES = 4;

/** What is new, what is on soon, and how much there is of each kind of work. */
export async function loader({ context }: Route.LoaderArgs) {
	const here = site(context);
	const [newest, activities] = await Promise.all([
		search(here, { sort: ['newest'], page: { number: 1, size: NEWEST } }),
		search(here, { filter: { vacancyType: ['activity'] }, page: { number: 1, size: 24 } }),
	]);
	const soon = activities.teasers
		.filter(({ startsAt }) => startsAt !== null)
		.sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))
		.slice(0, ACTIVITIES);
	return {
		newest: newest.teasers,
		total: newest.meta.total,
		categories: categoriesOf(newest.meta.facets.categories, here.locale),
		activities: soon,
	};
}

async function search({ api, locale }: SiteContext, query: Record<string, unknown>) {
	const found = await api.get<Vacancy[]>('/api/v1/vacancies/search', {
		query: { include: ['organization'], ...query },
	});
	return {
		meta: found.meta as SearchMeta,
		teasers: found.data.map((vacancy) => toTeaser(vacancy, locale)),
	};
}

export const handle = { layout: 'wide' };

export { publicPage as headers } from '#platform/web/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, params }) => {
	const t = wordsFor(params.lang === 'en' ? 'en' : 'nl', 'home');
	return [{ title: pageTitle(t('title'), matches) }, { name: 'description', content: t('description') }];
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { newest, total, categories, activities } = loaderData;
	const t = useWords('home');
	const search = `/${useLocale()}/vacancies/search`;
	const features = useRootData()?.features;
	return (
		<>
			<section className="home-hero">
				<div className="container home-hero-inner">
					<div className="home-hero-text">
						<h1>{t('hero.title')}</h1>
						<p className="lead">{t('hero.lead')}</p>
					</div>
					<HeroPicture />
					<div className="home-hero-search">
						<SearchForm />
						<p className="home-total">
							<Link to={search}>
								{t('all', { count: total })} <Icon name="arrow-right" size="1em" />
							</Link>
						</p>
					</div>
				</div>
			</section>
			<Section id="categories" title={t('categories.title')}>
				<Categories categories={categories} />
			</Section>
			{newest.length > 0 && (
				<Section
					id="newest"
					title={t('newest.title')}
					more={{ to: `${search}?sort=newest`, label: t('newest.all') }}
				>
					<VacancyCards vacancies={newest} />
				</Section>
			)}
			{features?.activities && activities.length > 0 && (
				<Section
					id="activities"
					title={t('activities.title')}
					lead={t('activities.lead')}
					tinted
					more={{ to: `${search}?vacancy_type=activity`, label: t('activities.all') }}
				>
					<VacancyCards vacancies={activities} />
				</Section>
			)}
			<Section id="steps" title={t('steps.title')}>
				<Steps />
			</Section>
			<OrganisationsCall />
		</>
	);
}
