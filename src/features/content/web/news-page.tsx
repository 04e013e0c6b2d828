import { formatFor } from '#platform/web/format.ts';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { Pagination } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { pageApi } from '../api.ts';
import { NewsCard, type NewsItem } from '../blocks/news-card.tsx';
import type { Route } from './+types/news-page';
import './blocks.css';

const PAGE_SIZE = 12;
const kinds = ['all', 'news', 'success_story'] as const;

/** News and stories, the newest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { addressHere, call, locale } = site(context);
	const state = readListState(new URL(request.url), { statuses: kinds, sorts: ['-publishedAt'] });
	const { data, meta } = await call(pageApi.list, {
		filter: state.status === 'all' ? { pageTypeIn: ['news', 'success_story'] } : { pageTypeEq: state.status },
		sort: '-publishedAt',
		page: { number: state.page, size: PAGE_SIZE },
	});
	const format = formatFor(locale);
	const items = data.map(
		({ id, title, summary, locale: own, path, publishedAt, pageType, image }): NewsItem => ({
			id,
			title,
			summary,
			lang: own === locale ? null : own,
			href: `/${locale}${path}`,
			date: publishedAt ? format.date(publishedAt, 'long') : '',
			pageType,
			image,
		}),
	);
	const t = getTranslations(locale, 'content-page');
	return {
		items,
		total: meta.total,
		state,
		title: t('news.title'),
		description: t('news.lead'),
		feed: addressHere(`/${locale}/nieuws/rss.xml`),
	};
}

export { publicPage as headers } from '#platform/web/public-page.ts';

export const handle: PageHandle = { layout: 'wide' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'description', content: loaderData?.description },
	{
		tagName: 'link',
		rel: 'alternate',
		type: 'application/rss+xml',
		title: loaderData?.title,
		href: loaderData?.feed,
	},
];

export default function NewsPage({ loaderData }: Route.ComponentProps) {
	const { items, total, state, title, description } = loaderData;
	const t = useTranslations('content-page');
	const locale = useLocale();
	const base = `/${locale}/nieuws`;
	const here = new URLSearchParams(state.status === 'all' ? {} : { status: state.status });
	return (
		<div className="page" data-ground="white">
			<header className="container page-head">
				<h1>{title}</h1>
				<p className="lead">{description}</p>
			</header>
			<div className="container news-list">
				<Tabs
					label={t('news.kinds')}
					tabs={kinds.map((kind) => ({
						to: base + (kind === 'all' ? '' : `?status=${kind}`),
						label: t(kind === 'all' ? 'news.all' : kind === 'news' ? 'news.news' : 'news.stories'),
						active: kind === state.status,
					}))}
				/>
				{items.length > 0 ? (
					<ul className="block-cards" data-count="3">
						{items.map((item) => (
							<li key={item.id}>
								<NewsCard item={item} level={2} />
							</li>
						))}
					</ul>
				) : (
					<EmptyState
						title={t('news.emptyTitle')}
						illustration={<EmptyIllustration />}
						actions={
							<ButtonLink to={`/${locale}`} variant="outline">
								{t('news.home')}
							</ButtonLink>
						}
					>
						<p>{t('news.emptyText')}</p>
					</EmptyState>
				)}
				<Pagination
					page={state.page}
					pages={Math.ceil(total / PAGE_SIZE)}
					href={(page) => base + listSearch(here, { page })}
				/>
				<p className="news-feed">
					<a href={loaderData.feed}>{t('news.feed')}</a>
				</p>
			</div>
		</div>
	);
}
