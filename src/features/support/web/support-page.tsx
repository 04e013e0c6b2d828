import { Form, Link } from 'react-router';
import { conversationApi } from '#features/conversations/api.ts';
import { orNull } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle, usePageRoot } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SearchField } from '#ui/inputs.tsx';
import { NothingFound } from '#ui/managed-list.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { changelogApi, supportApi } from '../api.ts';
import type { ArticleSummary } from '../contract.ts';
import type { Route } from './+types/support-page';
import { ContactCentre } from './contact-centre.tsx';
import './support.css';

/** Help for what somebody does on the site; the API knows what is theirs. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const asked = new URL(request.url).searchParams;
	const q = (asked.get('q') ?? '').trim().slice(0, 100);
	const screen = screenIn(asked);
	const [{ data }, { data: about }, { meta: changes }, matter] = await Promise.all([
		call(supportApi.list, { filter: { q: q || undefined }, page: { size: 100 } }),
		screen && !q ? call(supportApi.list, { filter: { screen }, page: { size: 100 } }) : { data: [] },
		call(changelogApi.list, { page: { size: 1 } }),
		// The centre's own staff have nobody to ask.
		orNull(call(conversationApi.matter, { filter: {} }), [403, 404]),
	]);
	return {
		q,
		screen,
		about,
		asks: matter !== null,
		articles: data.filter(({ id }) => !about.some((one) => one.id === id)),
		unseen: changes.unseen,
		title: getTranslations(locale, 'support')('title'),
	};
}

/** The page from which help was asked, below the language, as links to this page name it. */
function screenIn(asked: URLSearchParams): string {
	const screen = asked.get('screen') ?? '';
	return /^\/[\w./-]{1,200}$/.test(screen) ? screen : '';
}

export const handle: PageHandle = { area: 'work', sidebar: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function SupportPage({ loaderData }: Route.ComponentProps) {
	const { q, screen, about, asks, articles, unseen, title } = loaderData;
	const t = useTranslations('support');
	const locale = useLocale();
	const base = `/${locale}/support`;
	const hasActivities = usePageRoot()?.features.activities;
	return (
		<div className="work-page support-page">
			<h1>{title}</h1>
			<p className="work-intro">{t('intro')}</p>
			<p>
				<Link to={`/${locale}/volunteerly/changelog`}>{t('changelog.link')}</Link>{' '}
				{unseen > 0 && <Badge tone="primary">{t('changelog.count', { count: unseen })}</Badge>}
			</p>
			{hasActivities && (
				<p>
					<Link to={`/${locale}/workshops`}>{t('workshops')}</Link>
				</p>
			)}
			<Form method="get" className="support-search" role="search">
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
