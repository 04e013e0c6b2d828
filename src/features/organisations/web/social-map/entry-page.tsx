import { data } from 'react-router';
import { Picture } from '#features/files/web/public.tsx';
import { PlaceMap } from '#features/geo/web/public.tsx';
import { searchApi } from '#features/search/api.ts';
import { toTeaser, VacancyCards } from '#features/vacancies/web/public.tsx';

import { pathOf } from '#platform/contract/calls.ts';
import { pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { WhenSeen } from '#ui/when-seen.tsx';
import { organisationApi } from '../../api.ts';
import type { Organisation } from '../../contract.ts';
import { ContactCard } from '../organisation-page/contact-card.tsx';
import type { Route } from './+types/entry-page.ts';

/** As many vacancies as tell what somebody can do there; its own page has the rest. */
const SHOWN = 3;

/** An organisation of the social map. Responds 404 for one that is not on it, regardless of the reader. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const here = site(context);
	const organisation = await readEntry(here, params.id);
	const found = await here.call(searchApi.vacancies, {
		include: ['organization'],
		filter: { organization: [organisation.id] },
		page: { number: 1, size: SHOWN },
	});
	const { total } = found.meta;
	const card = here.address(pathOf(organisationApi.card, { id: organisation.id }));
	return { organisation, total, teasers: found.data.map((one) => toTeaser(one, here.locale)), card };
}

/** Returns the organisation's point for the map, or null if its place is unknown. */
function placeOf({ id, name, city, address }: Organisation) {
	const { lat, lon } = address ?? {};
	if (typeof lat !== 'number' || typeof lon !== 'number') return null;
	return { id, title: name, detail: city, lat, lon, approximate: false, href: null };
}

async function readEntry({ call }: SiteContext, id: string): Promise<Organisation> {
	const found = await call(organisationApi.read, { params: { id }, include: ['address', 'profile'] });
	const { status, profile } = found.data;
	if (status !== 'approved' || !profile?.showOnSocialMap) throw data(null, { status: 404 });
	return found.data;
}

export { publicPage as headers } from '#platform/web/public-page.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
	if (!loaderData) return [];
	const { id, name } = loaderData.organisation;
	const t = getTranslations(params.lang === 'en' ? 'en' : 'nl', 'social-map');
	return [
		{ title: pageTitle(name, matches) },
		{ name: 'description', content: t('entry.description', { name }) },
		{ property: 'og:title', content: name },
		{ property: 'og:type', content: 'profile' },
		{ property: 'og:image', content: loaderData.card },
		{
			tagName: 'link',
			rel: 'alternate',
			type: 'application/rss+xml',
			href: `/${params.lang}/organizations/${id}/feed.xml`,
		},
	];
};

export default function EntryPage({ loaderData: { organisation, total, teasers } }: Route.ComponentProps) {
	const t = useTranslations('social-map');
	const about = useTranslations('organisation-page');
	const locale = useLocale();
	const { id, name, city, logo, image, description, organizationType, profile } = organisation;
	const kind = profile?.nonProfitType && about.optional(`kind.${profile.nonProfitType}`);
	const map = `/${locale}/sociale-kaart`;
	const place = placeOf(organisation);
	return (
		<div className="organisation-page">
			<div data-print="no">
				<Breadcrumb items={[{ label: t('title'), to: map }, { label: name }]} />
			</div>
			<header className="organisation-head">
				<Avatar name={name} size={88} kind="mark">
					{logo && <Picture image={logo} alt="" sizes="88px" widest={320} priority />}
				</Avatar>
				<div>
					<p className="vacancy-card-badges">
						<Badge tone="primary">{kind || about(`type.${organizationType}`)}</Badge>
					</p>
					<h1>{name}</h1>
					{city && <p className="lead">{city}</p>}
				</div>
			</header>
			{image && (
				<Picture image={image} sizes="(min-width: 64rem) 60rem, 100vw" className="organisation-picture" />
			)}
			<section className="organisation-text" aria-labelledby="about">
				<h2 id="about">{about('about')}</h2>
				{description ? (
					<div
						className="prose"
						lang={locale === 'nl' ? undefined : 'nl'}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API on output
						dangerouslySetInnerHTML={{ __html: description }}
					/>
				) : (
					<p>{about('noAbout', { name })}</p>
				)}
				<p className="map-entry-more">
					<ButtonLink to={`/${locale}/organizations/${id}`} variant="outline">
						{t('entry.page')}
					</ButtonLink>
				</p>
			</section>
			<div>
				<ContactCard organisation={organisation} />
				{place && (
					<WhenSeen className="map-entry-map needs-script" data-print="no">
						{() => <PlaceMap place={place} />}
					</WhenSeen>
				)}
			</div>
			<section className="organisation-list" aria-labelledby="vacancies">
				<h2 id="vacancies">{t('entry.vacancies')}</h2>
				{total > 0 ? (
					<>
						<p className="field-hint">{t('entry.vacancyCount', { name, count: total })}</p>
						<VacancyCards vacancies={teasers} />
						<p className="map-entry-more">
							<ButtonLink to={`/${locale}/vacancies/search?organization=${id}`}>
								{t('entry.allVacancies', { count: total })}
							</ButtonLink>
						</p>
					</>
				) : (
					<>
						<p className="field-hint">{t('entry.noVacancies', { name })}</p>
						<ButtonLink to={map} variant="outline" icon="arrow-left">
							{t('entry.back')}
						</ButtonLink>
					</>
				)}
			</section>
		</div>
	);
}
