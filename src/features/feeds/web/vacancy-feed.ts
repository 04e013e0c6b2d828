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

/**
 * Returns the newest published vacancies of the centre or of one organisation, as a feed with stable ids. It contains
 * no personal data: no contact person, no address. Throws 404 for an unknown organisation.
 */
export async function vacancyFeed(site: SiteContext, organisationId: string | undefined): Promise<Feed> {
	const { address, call, locale } = site;
	const t = getTranslations(locale, 'feeds');
	const { data: centre } = await call(centreApi.current);
	const organisation = organisationId ? await organisationOf(call, organisationId) : undefined;
	// Not the name of the site, which the centres of a tenant may share.
	const name = organisation?.name ?? centre.name;
	const found = await call(searchApi.vacancies, {
		sort: ['newest'],
		include: ['organization'],
		page: { number: 1, size: MAX_ITEMS },
		filter: { vacancyType: types, ...(organisation && { organization: [organisation.id] }) },
	});
	const page = organisation ? `/${locale}/organizations/${organisation.id}` : `/${locale}/vacancies/search`;
	const base = organisation ? page : `/${locale}/vacancies`;
	const feed = new Feed({
		id: address(base),
		title: t('title', { name }),
		description: t('description', { name }),
		link: address(page),
		language: locale,
		generator: false,
		feedLinks: { rss: address(`${base}/feed.xml`), json: address(`${base}/feed.json`) },
		...(found.data[0]?.publishedAt && { updated: new Date(found.data[0].publishedAt) }),
	});
	for (const vacancy of found.data) {
		const { title, summary } = textsFor(vacancy, locale);
		feed.addItem({
			id: `urn:uuid:${vacancy.id}`,
			guid: `urn:uuid:${vacancy.id}`,
			title,
			link: address(`/${locale}/vacancies/${vacancy.id}`),
			description: summary,
			date: new Date(vacancy.updatedAt),
			published: new Date(vacancy.publishedAt ?? vacancy.createdAt),
			...(vacancy.organization?.name && { author: [{ name: vacancy.organization.name }] }),
		});
	}
	return feed;
}

async function organisationOf(call: Call, id: string): Promise<Organisation> {
	const { data: organisation } = await call(organisationApi.read, { params: { id } });
	// Members can see their organisation before it is approved; a feed only shows what is public.
	if (organisation.status !== 'approved') throw data(null, { status: 404 });
	return organisation;
}
