import { data, Form, redirect } from 'react-router';
import { orNull } from '#platform/web/failures.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
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
	const own = await here.siteOf(centre.id);
	const centres = await centresHere(here);
	const { title, lang, summary } = textsFor(vacancy, locale);
	const { organisation, place, when, hours } = toTeaser(vacancy, locale);
	return {
		title,
		lang,
		summary,
		facts: [organisation, place, when, hours].filter((fact) => fact !== null),
		centre: centre.name,
		own: centres.find(({ current }) => current)?.name ?? '',
		signedIn: here.signedIn,
		/** Its own host, or a centre that this host can show too. */
		site: own ? `${own}/${locale}/vacancies/${vacancy.id}` : null,
		reachable: centres.some(({ id }) => id === centre.id),
	};
}

/**
 * Continues at the vacancy's centre. This takes a button, because it signs out users who have an account at this
 * centre.
 */
export async function action({ context, params }: Route.ActionArgs) {
	const here = site(context);
	const { centre } = await readShared(here, params.id);
	if (!(await centresHere(here)).some(({ id }) => id === centre.id)) throw data(null, { status: 404 });
	here.goTo({ tenant: here.tenant, centreId: centre.id });
	return redirect(`/${here.locale}/vacancies/${params.id}`);
}

async function readShared(here: SiteContext, id: string) {
	const shared = await orNull(here.call(vacancyApi.readShared, { params: { id } }), [404]);
	const { data: vacancy } = shared ?? (await here.call(vacancyApi.read, { params: { id } }));
	const centre = vacancy.meta?.sharedBy;
	if (shared && centre) return { vacancy, centre };
	throw redirect(`/${here.locale}/vacancies/${id}`);
}

async function centresHere(here: SiteContext) {
	return (await here.places()).find(({ tenant }) => tenant === here.tenant)?.centres ?? [];
}

export const handle: PageHandle = {};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	// Its own centre has the page that is to be found.
	{ name: 'robots', content: 'noindex' },
];

export default function SharedPage({ loaderData }: Route.ComponentProps) {
	const { title, lang, summary, facts, centre, own, signedIn, site: address, reachable } = loaderData;
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
				{signedIn && !address && reachable && <Alert tone="info">{t('signedOut', { centre, own })}</Alert>}
				{address ? (
					<ButtonLink to={address} icon="arrow-right">
						{t('go', { centre })}
					</ButtonLink>
				) : reachable ? (
					// The frame around it is another one afterwards, so that the page is loaded as a whole.
					<Form method="post" reloadDocument data-leave="free">
						<Button type="submit" icon="arrow-right">
							{t('go', { centre })}
						</Button>
					</Form>
				) : (
					<p>{t('elsewhere', { centre })}</p>
				)}
			</Card>
		</div>
	);
}
