import { Form, Link } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle, usePageRoot } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SearchField } from '#ui/inputs.tsx';
import { NothingFound } from '#ui/managed-list.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { changelogApi } from '../api.ts';
import type { ArticleSummary, SupportArticle } from '../contract.ts';
import type { Route } from './+types/support-page';
import { ContactCentre } from './contact-centre.tsx';
import { loadHelp, screenIn } from './load-help.ts';
import './support.css';

/** Help for what somebody does on the site; the API knows what is theirs. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const asked = new URL(request.url).searchParams;
	const q = (asked.get('q') ?? '').trim().slice(0, 100);
	const screen = screenIn(asked);
	const [{ about, others, asks }, { meta: changes }] = await Promise.all([
		loadHelp(site(context), { q, screen }),
		call(changelogApi.list, { page: { size: 1 } }),
	]);
	const titles = (articles: readonly SupportArticle[]): ArticleSummary[] =>
		articles.map(({ id, title, summary }) => ({ id, title, summary }));
	return {
		q,
		screen,
		about: titles(about),
		asks,
		articles: titles(others),
		unseen: changes.unseen,
		/** Who runs the centre sees what people say of the help. */
		readsRatings: audienceOf(session) === 'centre',
		title: getTranslations(locale, 'support')('title'),
	};
}

export const handle: PageHandle = { area: 'work', sidebar: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function SupportPage({ loaderData }: Route.ComponentProps) {
	const { q, screen, about, asks, articles, unseen, readsRatings, title } = loaderData;
	const t = useTranslations('support');
	const locale = useLocale();
	const base = `/${locale}/support`;
	const hasActivities = usePageRoot()?.features.activities;
	return (
		<div className="work-page support-page">
			<h1>{title}</h1>
			<p className="work-intro">{t('intro')}</p>
			{screen && (
				<p>
					<Link to={`/${locale}${screen}`} className="text-link">
						{t('back')}
					</Link>
				</p>
			)}
			<p>
				<Link to={`/${locale}/volunteerly/changelog`}>{t('changelog.link')}</Link>{' '}
				{unseen > 0 && <Badge tone="primary">{t('changelog.count', { count: unseen })}</Badge>}
			</p>
			{hasActivities && (
				<p>
					<Link to={`/${locale}/workshops`}>{t('workshops')}</Link>
				</p>
			)}
			{readsRatings && (
				<p>
					<Link to={`${base}/ratings`}>{t('ratings.title')}</Link>
				</p>
			)}
			<Form method="get" className="support-search" role="search">
				{screen && <input type="hidden" name="screen" value={screen} />}
				<SearchField name="q" label={t('search')} defaultValue={q} key={q} maxLength={100} />
				<Button type="submit">{t('submit')}</Button>
			</Form>
			{q && (
				<p className="work-count" role="status">
					{t('count', { count: articles.length, q })}
				</p>
			)}
			{about.length > 0 && (
				<section aria-labelledby="support-about">
					<h2 id="support-about">{t('about')}</h2>
					<ArticleList articles={about} heading="h3" />
				</section>
			)}
			{about.length > 0 && <h2>{t('others')}</h2>}
			{articles.length === 0 ? (
				<NothingFound title={t('none')} text={t('noneText')} all={t('all')} to={base} />
			) : (
				<ArticleList articles={articles} heading={about.length > 0 ? 'h3' : 'h2'} />
			)}
			{asks && (
				<p className="actions">
					<ButtonLink to={`/${locale}/conversations/new?from=${screen || '/support'}`} icon="message-circle">
						{t('ask')}
					</ButtonLink>
				</p>
			)}
			<ContactCentre />
		</div>
	);
}

function ArticleList({ articles, heading: Heading }: { articles: ArticleSummary[]; heading: 'h2' | 'h3' }) {
	const base = `/${useLocale()}/support`;
	return (
		<ul className="support-list">
			{articles.map(({ id, title, summary }) => (
				<li key={id}>
					<Heading>
						<Link to={`${base}/${id}`}>{title}</Link>
					</Heading>
					<p>{summary}</p>
				</li>
			))}
		</ul>
	);
}
