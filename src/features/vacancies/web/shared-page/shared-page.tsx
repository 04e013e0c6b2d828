import { redirect } from 'react-router';
import { orNull } from '#platform/web/failures.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Card } from '#ui/surfaces.tsx';
import { vacancyApi } from '../../api.ts';
import { toTeaser } from '../teaser.ts';
import { textsFor } from '../texts.ts';
import type { Route } from './+types/shared-page';

/**
 * A vacancy of another centre and the way there: everything that has to do with it, applying too, happens on the site of
 * its own centre. One that turns out to be of this centre is shown at once.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
	const here = site(context);
	const { locale } = here;
	const { vacancy, centre } = await readShared(here, params.id);
	const places = await here.places();
	const own = places.flatMap(({ centres }) => centres).find(({ current }) => current);
	const { title, lang, summary } = textsFor(vacancy, locale);
	const { organisation, place, when, hours } = toTeaser(vacancy, locale);
	return {
		title,
		lang,
		summary,
		facts: [organisation, place, when, hours].filter((fact) => fact !== null),
		centre: centre.name,
		own: own?.name ?? '',
		/** Who is signed in here keeps the session and is a visitor there. */
		address: await here.addressAtCentre(centre.id, `/${locale}/vacancies/${vacancy.id}`),
	};
}

async function readShared(here: SiteContext, id: string) {
	const shared = await orNull(here.call(vacancyApi.readShared, { params: { id } }), [404]);
	const { data: vacancy } = shared ?? (await here.call(vacancyApi.read, { params: { id } }));
	const centre = vacancy.meta?.sharedBy;
	if (shared && centre) return { vacancy, centre };
	throw redirect(`/${here.locale}/vacancies/${id}`);
}

export const handle: PageHandle = {};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	// Its own centre has the page that is to be found.
	{ name: 'robots', content: 'noindex' },
];

export default function SharedPage({ loaderData }: Route.ComponentProps) {
	const { title, lang, summary, facts, centre, own, address } = loaderData;
	const t = useTranslations('shared-page');
	const locale = useLocale();
	return (
		<div className="narrow-page">
			<Breadcrumb items={[{ label: t('search'), to: `/${locale}/vacancies/search` }, { label: title }]} />
			<Card>
				<h1 lang={lang}>{title}</h1>
				<p className="lead" lang={lang}>
					{summary}
				</p>
				<ul className="vacancy-facts">
					{facts.map((fact) => (
						<li key={fact} className="vacancy-fact">
							<Icon name="check" />
							<span>{fact}</span>
						</li>
					))}
				</ul>
			</Card>
			<Card as="section" aria-labelledby="shared-by">
				<h2 id="shared-by">{t('heading', { centre })}</h2>
				<p>{t('explanation', { centre, own })}</p>
				{/* The frame around it is another one afterwards, so that the page is loaded as a whole. */}
				<ButtonLink to={address} reloadDocument icon="arrow-right">
					{t('go', { centre })}
				</ButtonLink>
			</Card>
		</div>
	);
}
