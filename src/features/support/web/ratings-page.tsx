import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { supportApi } from '../api.ts';
import type { Route } from './+types/ratings-page';
import './support.css';

/** What people of the centre say of the help articles; the API refuses who does not run it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const { data: ratings } = await call(supportApi.ratings, { page: { size: 100 } });
	const t = getTranslations(locale, 'support');
	return { ratings, support: t('title'), title: t('ratings.title') };
}

export const handle: PageHandle = { area: 'work', sidebar: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function RatingsPage({ loaderData }: Route.ComponentProps) {
	const { ratings, support, title } = loaderData;
	const t = useTranslations('support');
	const base = `/${useLocale()}/support`;
	const format = useFormat();
	return (
		<div className="work-page support-page">
			<Breadcrumb items={[{ label: support, to: base }, { label: title }]} />
			<h1>{title}</h1>
			<p className="work-intro">{t('ratings.intro')}</p>
			{ratings.length === 0 && (
				<EmptyState title={t('ratings.none')}>
					<p>{t('ratings.noneText')}</p>
				</EmptyState>
			)}
			<ul className="support-list">
				{ratings.map(({ id, title: article, useful, notUseful, remarks }) => (
					<li key={id}>
						<h2>
							<Link to={`${base}/${id}`}>{article}</Link>
						</h2>
						<p>{t('ratings.counts', { useful, notUseful })}</p>
						{remarks.length > 0 && (
							<ul className="support-remarks" aria-label={t('ratings.remarks', { title: article })}>
								{remarks.map(({ text, ratedAt }) => (
									<li key={`${ratedAt} ${text}`}>
										<q>{text}</q> <span className="row-sub">{format.date(ratedAt)}</span>
									</li>
								))}
							</ul>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}
