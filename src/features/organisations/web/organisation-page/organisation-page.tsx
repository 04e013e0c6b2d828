import { Picture } from '#features/files/web/public.tsx';
import { searchApi } from '#features/search/api.ts';
import { eachDrawingOnce, toTeaser, VacancyCards } from '#features/vacancies/web/public.tsx';
import { pathOf } from '#platform/contract/calls.ts';
import { orNull } from '#platform/web/failures.ts';
import { pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Breadcrumb, Pagination } from '#ui/navigation.tsx';
import { Badge, EmptyState } from '#ui/surfaces.tsx';
import { organisationApi } from '../../api.ts';
import type { Organisation } from '../../contract.ts';
import type { Route } from './+types/organisation-page.ts';
import { ContactCard } from './contact-card.tsx';

const PAGE_SIZE = 12;

/** The organisation with its published vacancies; activities apart, because they have a date. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const here = site(context);
	const asked = Number(new URL(request.url).searchParams.get('page'));
	const page = Number.isInteger(asked) && asked > 0 && asked <= 1000 ? asked : 1;
	const [organisation, vacancies, activities] = await Promise.all([
		readOrganisation(here, params.id),
		published(here, params.id, ['volunteering', 'p2p', 'one-on-one', 'neighbour-help', 'language'], page),
		published(here, params.id, ['activity'], 1),
	]);
	const card = here.address(pathOf(organisationApi.card, { id: organisation.id }));
	return { organisation, vacancies, activities: activities.teasers, card };
}

async function readOrganisation({ call }: SiteContext, id: string): Promise<Organisation> {
	return (await call(organisationApi.read, { params: { id }, include: ['address', 'profile'] })).data;
}

async function published({ call, locale }: SiteContext, id: string, vacancyType: string[], page: number) {
	const asked = call(searchApi.vacancies, {
		include: ['organization'],
		filter: { organization: [id], vacancyType },
		page: { number: page, size: PAGE_SIZE },
	});
	const found = await orNull(asked, [400]);
	// An id that is none: the organisation itself says that it is not there.
	if (!found) return { total: 0, page: { number: 1, size: PAGE_SIZE, pages: 1 }, teasers: [] };
	const { total, page: paging } = found.meta;
	return { total, page: paging, teasers: eachDrawingOnce(found.data.map((one) => toTeaser(one, locale))) };
}

export { publicPage as headers } from '#platform/web/public-page.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
	if (!loaderData) return [];
	const { name } = loaderData.organisation;
	const t = getTranslations(params.lang === 'en' ? 'en' : 'nl', 'organisation-page');
	return [
		{ title: pageTitle(name, matches) },
		{ name: 'description', content: t('description', { name }) },
		{ property: 'og:title', content: name },
		{ property: 'og:type', content: 'profile' },
		{ property: 'og:image', content: loaderData.card },
		{
			tagName: 'link',
			rel: 'alternate',
			type: 'application/rss+xml',
			href: `/${params.lang}/organizations/${params.id}/feed.xml`,
		},
	];
};

export default function OrganisationPage({ loaderData }: Route.ComponentProps) {
	const { organisation, vacancies, activities } = loaderData;
	const t = useTranslations('organisation-page');
	const locale = useLocale();
	const { name, organizationType, profile } = organisation;
	const kind = profile?.nonProfitType && t.optional(`kind.${profile.nonProfitType}`);
	const path = `/${locale}/organizations/${organisation.id}`;
	return (
		<div className="organisation-page">
			<div data-print="no">
				<Breadcrumb items={[{ label: t('search'), to: `/${locale}/vacancies/search` }, { label: name }]} />
			</div>
			<header className="organisation-head">
				<Avatar name={name} size={88} kind="mark">
					{organisation.logo && (
						<Picture image={organisation.logo} alt="" sizes="88px" widest={320} priority />
					)}
				</Avatar>
				<div>
					<p className="vacancy-card-badges">
						<Badge tone="primary">{kind || t(`type.${organizationType}`)}</Badge>
					</p>
					<h1>{name}</h1>
					{organisation.city && <p className="lead">{organisation.city}</p>}
				</div>
			</header>
			{organisation.image && (
				<Picture
					image={organisation.image}
					sizes="(min-width: 64rem) 60rem, 100vw"
					className="organisation-picture"
				/>
			)}
			<section className="organisation-text" aria-labelledby="about">
				<h2 id="about">{t('about')}</h2>
				{organisation.description ? (
					<div
						className="prose"
						lang={locale === 'nl' ? undefined : 'nl'}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API on output
						dangerouslySetInnerHTML={{ __html: organisation.description }}
					/>
				) : (
					<p>{t('noAbout', { name })}</p>
				)}
			</section>
			<ContactCard organisation={organisation} />
			{activities.length > 0 && (
				<section className="organisation-list" aria-labelledby="activities">
					<h2 id="activities">{t('activities')}</h2>
					<VacancyCards vacancies={activities} />
				</section>
			)}
			<section className="organisation-list" aria-labelledby="vacancies">
				<h2 id="vacancies">{t('vacancies.title')}</h2>
				{vacancies.teasers.length > 0 ? (
					<>
						<p className="field-hint">{t('vacancies.count', { count: vacancies.total })}</p>
						<VacancyCards vacancies={vacancies.teasers} />
						<Pagination
							page={vacancies.page.number}
							pages={vacancies.page.pages}
							href={(page) => (page > 1 ? `${path}?page=${page}` : path)}
						/>
					</>
				) : (
					<EmptyState
						level={3}
						title={t('vacancies.none')}
						actions={<ButtonLink to={`/${locale}/vacancies/search`}>{t('vacancies.all')}</ButtonLink>}
					>
						<p>{t('vacancies.noneHint', { name })}</p>
					</EmptyState>
				)}
			</section>
		</div>
	);
}
