import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { personasOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Card } from '#ui/surfaces.tsx';
import { pageApi } from '../../api.ts';
import { siteManagers } from '../../enums.ts';
import type { Route } from './+types/overview-page';
import { StartPages } from './start-pages.tsx';
import './staff.css';

const parts = [
	{ key: 'pages', path: '/content/pages', icon: 'file-text' },
	{ key: 'news', path: '/content/pages?type=news', icon: 'newspaper' },
	{ key: 'menus', path: '/content/menu-items', icon: 'menu' },
	{ key: 'partners', path: '/content/partners', icon: 'building-2' },
	{ key: 'files', path: '/content/file-upload', icon: 'folder' },
	{ key: 'stock', path: '/content/stock-images', icon: 'image' },
	{ key: 'forms', path: '/content/forms', icon: 'file' },
] as const satisfies { key: string; path: string; icon: IconName }[];

/** The sections of site management that the user has access to. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireOrganisation(context, request);
	const { call, locale, pages } = site(context);
	const makesForms = session.user.roles.some(
		({ name, organizationId }) =>
			name !== 'page_manager' && (organizationId === null || organizationId === session.organisation?.id),
	);
	const manages = personasOf(session).some((persona) => siteManagers.includes(persona));
	const [counts, recent] = await Promise.all([
		call(pageApi.counts),
		call(pageApi.list, { filter: { editable: true }, sort: '-updatedAt', page: { size: 6 } }),
	]);
	return {
		counts: counts.meta,
		recent: recent.data.map(({ id, title, updatedAt, updatedBy }) => ({ id, title, updatedAt, updatedBy })),
		parts: parts.filter(
			({ key, path }) =>
				pages.has(path.split('?')[0] ?? '') &&
				(key !== 'forms' || makesForms) &&
				(key !== 'partners' || manages),
		),
		title: getTranslations(locale, 'content-staff')('overview.title'),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
	const { counts, recent, parts: shown, title } = loaderData;
	const t = useTranslations('content-staff');
	const locale = useLocale();
	const format = useFormat();
	const text = (key: (typeof parts)[number]['key']): string =>
		key === 'pages'
			? t('overview.pagesText', { published: counts.counts.published, drafts: counts.counts.draft })
			: t(`overview.${key}Text`);
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				<ButtonLink to={`/${locale}`} variant="outline" icon="eye">
					{t('overview.site')}
				</ButtonLink>
			</header>
			<p className="work-intro">{t('overview.intro')}</p>
			<StartPages slugs={counts.startPages} />
			<ul className="content-parts">
				{shown.map(({ key, path, icon }) => (
					<li key={key}>
						<Card interactive className="content-part">
							<Icon name={icon} size={28} />
							<div>
								<h2>
									<Link to={`/${locale}${path}`} className="card-link">
										{t(`overview.${key}`)}
									</Link>
								</h2>
								<p className="field-hint">{text(key)}</p>
							</div>
						</Card>
					</li>
				))}
			</ul>
			{recent.length > 0 && (
				<section aria-labelledby="recent" className="content-recent">
					<h2 id="recent">{t('overview.recent')}</h2>
					<ul>
						{recent.map((page) => (
							<li key={page.id}>
								<Link to={`/${locale}/content/pages/${page.id}`}>{page.title || t('list.unsavedTitle')}</Link>{' '}
								<span className="field-hint">
									{format.dateTime(page.updatedAt, 'medium')}
									{page.updatedBy && `, ${t('list.by', { name: page.updatedBy })}`}
								</span>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}
