import { Form, Link } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle, usePageRoot } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/inputs.tsx';
import { NothingFound } from '#ui/managed-list.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { changelogApi, supportApi } from '../api.ts';
import type { Route } from './+types/support-page';
import { ContactCentre } from './contact-centre.tsx';
import './support.css';

/** Help for what somebody does on the site; the API knows what is theirs. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
	const [{ data }, { meta: changes }] = await Promise.all([
		call(supportApi.list, { filter: { q: q || undefined }, page: { size: 100 } }),
		call(changelogApi.list, { page: { size: 1 } }),
	]);
	return { q, articles: data, unseen: changes.unseen, title: getTranslations(locale, 'support')('title') };
}

export const handle: PageHandle = { area: 'work', sidebar: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function SupportPage({ loaderData }: Route.ComponentProps) {
	const { q, articles, unseen, title } = loaderData;
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
			{articles.length === 0 ? (
				<NothingFound title={t('none')} text={t('noneText')} all={t('all')} to={base} />
			) : (
				<ul className="support-list">
					{articles.map(({ id, title: name, summary }) => (
						<li key={id}>
							<h2>
								<Link to={`${base}/${id}`}>{name}</Link>
							</h2>
							<p>{summary}</p>
						</li>
					))}
				</ul>
			)}
			<ContactCentre />
		</div>
	);
}
