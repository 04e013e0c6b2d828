import { Link } from 'react-router';
import { pageTitle } from '#features/shell/web/public.tsx';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useWords } from '#platform/web/words.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Placeholder } from '#ui/placeholder.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { VacancyCards } from '../vacancy-card.tsx';
import type { Route } from './+types/vacancy-page.ts';
import { ApplyBar, ApplySection } from './apply-section.tsx';
import { Contact } from './contact.tsx';
import { Details } from './details.tsx';
import { Facts } from './facts.tsx';
import { loadVacancyPage } from './load-vacancy.ts';
import { OrganisationCard } from './organisation-card.tsx';
import { sendApplication } from './send-application.ts';
import { Share } from './share.tsx';
import { structuredData } from './structured-data.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
	return loadVacancyPage(site(context), params.id, new URL(request.url));
}

export async function action({ context, params, request }: Route.ActionArgs) {
	return sendApplication(site(context), params.id, await request.formData());
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return [];
	const { vacancy, url, state } = loaderData;
	return [
		{ title: pageTitle(vacancy.title, matches) },
		{ name: 'description', content: vacancy.summary },
		{ property: 'og:type', content: 'article' },
		{ property: 'og:title', content: vacancy.title },
		{ property: 'og:description', content: vacancy.summary },
		{ property: 'og:url', content: url },
		{ tagName: 'link', rel: 'canonical', href: url },
		// What is closed is not worth finding any more; who has the link still reads what became of it.
		...(state === 'open' || state === 'link' || state === 'applied' || state === 'staff'
			? [{ 'script:ld+json': structuredData(loaderData) }]
			: [{ name: 'robots', content: 'noindex' }]),
	];
};

export default function VacancyPage({ loaderData, actionData }: Route.ComponentProps) {
	const { vacancy, lang, organisation, similar, state } = loaderData;
	const t = useWords('vacancy-page');
	const words = useWords('vacancy-words');
	const locale = useLocale();
	return (
		<article className="vacancy-page">
			<div data-print="no">
				<Breadcrumb
					items={[{ label: t('search'), to: `/${locale}/vacancies/search` }, { label: vacancy.title }]}
				/>
			</div>
			<header className="vacancy-head">
				<div className="vacancy-head-picture" data-print="no">
					<Placeholder category={vacancy.categories[0]} seed={vacancy.id} />
				</div>
				<p className="vacancy-card-badges">
					{vacancy.vacancyType !== 'volunteering' && (
						<Badge tone="secondary">{words(`vacancyType.${vacancy.vacancyType}`)}</Badge>
					)}
					{vacancy.categories.map((category) => (
						<Badge key={category}>{words(`category.${category}`)}</Badge>
					))}
				</p>
				<h1 lang={lang}>{vacancy.title}</h1>
				{organisation && (
					<p className="vacancy-by">
						{t('organisedBy', { name: '' })}
						<Link to={`/${locale}/organizations/${organisation.id}`}>{organisation.name}</Link>
					</p>
				)}
				<p className="lead" lang={lang}>
					{vacancy.summary}
				</p>
			</header>
			<aside className="vacancy-side">
				<Facts data={loaderData} />
				<Share title={vacancy.title} url={loaderData.url} />
			</aside>
			<div className="vacancy-main">
				<section aria-labelledby="what">
					<h2 id="what">{t('sections.what')}</h2>
					<div
						className="prose"
						lang={lang}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API on its way out
						dangerouslySetInnerHTML={{ __html: vacancy.description }}
					/>
				</section>
				<Details data={loaderData} />
				<OrganisationCard organisation={organisation} />
				<Contact data={loaderData} />
				<ApplySection data={loaderData} answer={actionData} />
			</div>
			{similar.length > 0 && (
				<section className="vacancy-similar" aria-labelledby="similar" data-print="no">
					<h2 id="similar">{t('sections.similar')}</h2>
					<VacancyCards vacancies={similar} />
				</section>
			)}
			<ApplyBar state={state} kind={vacancy.vacancyType} />
		</article>
	);
}
