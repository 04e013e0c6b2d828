import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Pagination } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { auditApi } from '../api.ts';
import type { Route } from './+types/activity-page';
import { ActivityList } from './activity-list.tsx';

const SHOWN = 30;

/** The latest actions, for the page and for the panel in the toolbar. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const asked = Number(new URL(request.url).searchParams.get('page'));
	const page = Number.isInteger(asked) && asked > 0 && asked <= 100 ? asked : 1;
	const { data } = await call(auditApi.activities, { page: { number: page, size: SHOWN } });
	return {
		activities: data,
		page,
		more: data.length === SHOWN,
		now: new Date().toISOString(),
		title: getTranslations(locale, 'audit')('activity.title'),
		base: `/${locale}/dashboard/activiteit`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
	const { activities, page, more, now, title, base } = loaderData;
	const t = useTranslations('audit');
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			{activities.length > 0 ? (
				<ActivityList activities={activities} now={now} />
			) : (
				<EmptyState title={t('activity.empty')}>
					<p>{t('activity.emptyText')}</p>
				</EmptyState>
			)}
			<Pagination
				page={page}
				pages={more ? page + 1 : page}
				href={(to) => (to > 1 ? `${base}?page=${to}` : base)}
			/>
		</div>
	);
}
