import { Feed } from 'feed';
import { data } from 'react-router';
import { centreApi } from '#features/centres/api.ts';
import { organisationApi } from '#features/organisations/api.ts';
import type { Organisation } from '#features/organisations/contract.ts';
import { searchApi } from '#features/search/api.ts';
import { personToPersonTypes, vacancyTypes } from '#features/vacancies/enums.ts';
import { textsFor } from '#features/vacancies/web/public.tsx';
import type { Call } from '#platform/contract/calls.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';

const MAX_ITEMS = 50;

/** Leaves out requests between people, which are not meant for other sites. */
const types = vacancyTypes.filter((type) => !personToPersonTypes.includes(type));

export type FeedOf = { organisationId?: string | undefined; centreSlug?: string | undefined };

/**
 * Returns the newest published vacancies of the centre or of one organisation, as a feed with stable ids. It contains
 * no personal data: no contact person, no address. Throws 404 for an unknown centre or organisation.
 */
export async function vacancyFeed(site: SiteContext, origin: string, of: FeedOf): Promise<Feed> {
	const { locale } = site;
	const t = getTranslations(locale, 'feeds');
	const centre = await centreOf(site, of.centreSlug);
	const call = site.callAt(centre.id);
	const organisation = of.organisationId ? await organisationOf(call, of.organisationId) : undefined;
	const found = await call(searchApi.vacancies, {
		sort: ['newest'],
		include: ['organization'],
		page: { number: 1, size: MAX_ITEMS },
		filter: { vacancyType: types, ...(organisation && { organization: [organisation.id] }) },
	});
	const page = organisation ? `/${locale}/organizations/${organisation.id}` : `/${locale}/vacancies/search`;
	const base = organisation ? page : `/${locale}/vacancies`;
	const query = of.centreSlug ? `?centre=${encodeURIComponent(of.centreSlug)}` : '';
	const feed = new Feed({
		id: `${origin}${base}`,
		title: t('title', { name: organisation?.name ?? centre.applicationName }),
		description: t('description', { name: organisation?.name ?? centre.applicationName }),
		link: `${origin}${page}`,
		language: locale,
		generator: false,
		feedLinks: { rss: `${origin}${base}/feed.xml${query}`, json: `${origin}${base}/feed.json${query}` },
		...(found.data[0]?.publishedAt && { updated: new Date(found.data[0].publishedAt) }),
	});
	for (const vacancy of found.data) {
		const { title, summary } = textsFor(vacancy, locale);
		feed.addItem({
			id: `urn:uuid:${vacancy.id}`,
			guid: `urn:uuid:${vacancy.id}`,
			title,
			link: `${origin}/${locale}/vacancies/${vacancy.id}`,
			description: summary,
			date: new Date(vacancy.updatedAt),
			published: new Date(vacancy.publishedAt ?? vacancy.createdAt),
			...(vacancy.organization?.name && { author: [{ name: vacancy.organization.name }] }),
		});
	}
	return feed;
}

type Centre = { id: string; slug: string; applicationName: string };

async function centreOf({ call }: SiteContext, slug: string | undefined): Promise<Centre> {
	if (slug === undefined) return (await call(centreApi.current)).data;
	const centres = (await call(centreApi.list)).data;
	const centre = centres.find((one) => one.slug === slug);
	if (!centre) throw data(null, { status: 404 });
	return centre;
}

async function organisationOf(call: Call, id: string): Promise<Organisation> {
	const { data: organisation } = await call(organisationApi.read, { params: { id } });
	// Members can see their organisation before it is approved; a feed only shows what is public.
	if (organisation.status !== 'approved') throw data(null, { status: 404 });
	return organisation;
}
