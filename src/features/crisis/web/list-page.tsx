import { Link } from 'react-router';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ListPages } from '#ui/managed-list.tsx';
import { Badge, EmptyState } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { crisisApi } from '../api.ts';
import { crisisManagers } from '../enums.ts';
import type { Route } from './+types/list-page.ts';
import { requireCrisis } from './require-crisis.ts';

const PAGE = 25;

/** What the centre asked its crisis pool. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireCrisis(context, request, crisisManagers);
	const { call, locale } = site(context);
	const asked = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1;
	const page = Math.min(1000, Math.max(1, asked));
	const { data, meta } = await call(crisisApi.list, { page: { number: page, size: PAGE } });
	return { title: getTranslations(locale, 'crisis')('title'), calls: data, total: meta.total, page };
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ListPage({ loaderData: { title, calls, total, page } }: Route.ComponentProps) {
	const t = useTranslations('crisis');
	const base = `/${useLocale()}/crisispool`;
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				<ButtonLink to={`${base}/nieuw`} icon="plus">
					{t('new')}
				</ButtonLink>
			</header>
			<p className="work-intro">{t('intro')}</p>
			{calls.length === 0 ? (
				<EmptyState title={t('empty')}>
					<p>{t('emptyText')}</p>
				</EmptyState>
			) : (
				<ul className="item-rows">
					{calls.map((call) => (
						<li key={call.id} className="item-row">
							<div className="item-row-text">
								<strong>
									<Link to={`${base}/${call.id}`}>{call.title}</Link>
								</strong>
								<p>{t('counts', { yes: call.yes, no: call.no, asked: call.asked })}</p>
								<p className="field-hint">
									<Time value={call.createdAt} kind="dateTime" style="short" />
								</p>
							</div>
							<Badge tone={call.status === 'open' ? 'info' : 'neutral'}>{t(`status.${call.status}`)}</Badge>
						</li>
					))}
				</ul>
			)}
			<ListPages base={base} page={page} size={PAGE} total={total} />
		</div>
	);
}
