import { Link } from 'react-router';
import { SearchForm } from '#features/search/web/public.tsx';
import { VacancyCards } from '#features/vacancies/web/public.tsx';
import { usePageRoot } from '#platform/web/page.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Icon } from '#ui/icon.tsx';
import { Categories } from './home/categories.tsx';
import { HeroPicture } from './home/hero-picture.tsx';
import { OrganisationsCall } from './home/organisations-call.tsx';
import { Section } from './home/section.tsx';
import { Steps } from './home/steps.tsx';
import type { DefaultHomeData } from './load-default-home.ts';

/** Home page of a centre that has not made its own. */
export default function DefaultHome({ home }: { home: DefaultHomeData }) {
	const { newest, total, categories, activities } = home;
	const t = useTranslations('home');
	const search = `/${useLocale()}/vacancies/search`;
	const features = usePageRoot()?.features;
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
