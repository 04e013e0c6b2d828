import { lazy } from 'react';
import { Link, redirect } from 'react-router';
import { pageTitle } from '#platform/web/page.ts';
import { pageAddress } from '#platform/web/page-address.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { StaticHtml } from '#ui/static-html.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { changeSaved } from '../saved-page/change-saved.ts';
import { loadVacancyPage } from '../vacancy-view/load-vacancy.ts';
import type { Route } from './+types/vacancy-page.ts';
import { ApplyBar, ApplySection, NoticeAlert } from './apply-section.tsx';
import { Contact } from './contact.tsx';
import { Details } from './details.tsx';
import { Facts } from './facts.tsx';
import { OrganisationCard } from './organisation-card.tsx';
import { sendApplication } from './send-application.ts';
import { Share } from './share.tsx';

/** The browser loads the cards only where it renders them itself. */
const Cards = import.meta.env.SSR
	? (await import('../vacancy-card.tsx')).VacancyCards
	: lazy(async () => ({ default: (await import('../vacancy-card.tsx')).VacancyCards }));

/** A map and a link need no script either. */
const Place = import.meta.env.SSR
	? (await import('./vacancy-place.tsx')).default
	: lazy(() => import('./vacancy-place.tsx'));

/** On paper the page is a poster. It needs no script: the browser loads what makes it only where it renders one itself. */
const Poster = import.meta.env.SSR
	? (await import('./poster.tsx')).default
	: lazy(() => import('./poster.tsx'));

export function loader({ context, params, request }: Route.LoaderArgs) {
	return loadVacancyPage(site(context), params.id, pageAddress(request));
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const here = site(context);
	const form = await request.formData();
	if (!form.has('save')) return sendApplication(here, params.id, form);
	if (await changeSaved(here.call, params.id, form.get('save') === 'yes')) return undefined;
	// The list is where room is made.
	return redirect(`/${here.locale}/vacancies/saved?full=${encodeURIComponent(params.id)}`);
}

export { publicPage as headers } from '#platform/web/public-page.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return [];
	const { title, summary, canonical, structured, picture } = loaderData;
	return [
		{ title: pageTitle(title, matches) },
		{ name: 'description', content: summary },
		{ property: 'og:type', content: 'article' },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: summary },
		...(canonical
			? [
					{ property: 'og:url', content: canonical },
					{ tagName: 'link', rel: 'canonical', href: canonical },
				]
			: []),
		...(picture ? [{ property: 'og:image', content: picture }] : []),
		structured ? { 'script:ld+json': structured } : { name: 'robots', content: 'noindex' },
	];
};

export default function VacancyPage({ loaderData: data, actionData }: Route.ComponentProps) {
	const { title, summary, lang, organisation, place, similar } = data;
	const t = useTranslations('vacancy-page');
	const locale = useLocale();
	return (
		<article className="vacancy-page" data-poster={data.qr !== null}>
			<div data-print="no">
				<Breadcrumb items={[{ label: t('search'), to: `/${locale}/vacancies/search` }, { label: title }]} />
			</div>
			<header className="vacancy-head">
				{data.state !== 'staff' && data.state !== 'others' && <NoticeAlert notice={data.notice} />}
				<p className="vacancy-card-badges">
					{data.badges.map(({ tone, text }) => (
						<Badge key={text} tone={tone}>
							{text}
						</Badge>
					))}
				</p>
				<h1 lang={lang}>{title}</h1>
				{organisation && (
					<p className="vacancy-by">
						{data.by} <Link to={`/${locale}/organizations/${organisation.id}`}>{organisation.name}</Link>
					</p>
				)}
				<p className="lead" lang={lang}>
					{summary}
				</p>
				<p className="print-only">{data.url}</p>
			</header>
			<aside className="vacancy-side" aria-label={t('sections.facts')}>
				<Facts data={data} />
				<Share data={data} />
			</aside>
			<div className="vacancy-main">
				<section aria-labelledby="what">
					<h2 id="what">{data.headings.what}</h2>
					<div
						className="prose"
						lang={lang}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API on output
						dangerouslySetInnerHTML={{ __html: data.description }}
					/>
				</section>
				<Details data={data} />
				{place && (
					<StaticHtml key={`place ${data.id}`} className="vacancy-place" data-print="no">
						{() => <Place place={place} />}
					</StaticHtml>
				)}
				<OrganisationCard organisation={organisation} />
				<Contact contact={data.contact} askAt={data.askAt} />
			</div>
			<ApplyBar data={data} />
			<ApplySection data={data} answer={actionData} />
			{data.qr !== null && (
				<StaticHtml key={`poster ${data.id}`} className="poster print-only">
					{() => <Poster data={data} />}
				</StaticHtml>
			)}
			{similar.length > 0 && (
				<section className="vacancy-similar" aria-labelledby="similar" data-print="no">
					<h2 id="similar">{t('sections.similar')}</h2>
					<StaticHtml key={data.url}>{() => <Cards vacancies={similar} />}</StaticHtml>
				</section>
			)}
		</article>
	);
}
