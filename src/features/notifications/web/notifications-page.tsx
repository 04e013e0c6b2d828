import { redirect, useSearchParams } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { FilterChoice, ListFilters, ListPages, ListTabs } from '#ui/managed-list.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { notificationApi } from '../api.ts';
import { notificationKinds } from '../enums.ts';
import type { Route } from './+types/notifications-page';
import { NotificationItem } from './notification-item.tsx';
import { tabCounts } from './tab-counts.ts';
import './notifications.css';

const PAGE_SIZE = 25;
const tabs = ['unread', 'all'] as const;

const kindOf = (text: unknown) => notificationKinds.find((kind) => kind === text);

/** The user's notifications: unread or all, of every kind or of one. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const url = new URL(request.url);
	const state = readListState(url, { statuses: tabs, sorts: ['createdAt'] });
	const kind = kindOf(url.searchParams.get('kind'));
	const unread = state.status === 'unread' ? true : undefined;
	const page = { number: state.page, size: PAGE_SIZE };
	// Of one kind each is told by itself.
	const [list, counted] = await Promise.all([
		kind
			? call(notificationApi.list, { filter: { kindEq: kind, unread }, page })
			: call(notificationApi.grouped, { filter: { unread }, page }),
		call(notificationApi.counts),
	]);
	const { total } = list.meta;
	return {
		notifications: list.data,
		total,
		counts: counted.meta,
		rows: await tabCounts(call, { kind, status: state.status, total, counts: counted.meta }),
		state,
		kind,
		now: new Date().toISOString(),
		title: getTranslations(locale, 'notifications')('title'),
		base: `/${locale}/notificaties`,
	};
}

/** Marks what the list shows as read: everything, or everything of the kind it is filtered by. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const current = new URL(request.url).searchParams;
	const kind = kindOf((await request.formData()).get('kind'));
	await call(notificationApi.markAllRead, { body: { kind } });
	return redirect(`/${locale}/notificaties${listSearch(current, { done: 'read' })}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
	const { notifications, total, counts, rows, state, kind, title, base, now } = loaderData;
	const t = useTranslations('notifications');
	const [search] = useSearchParams();
	const unread = kind ? (counts.kinds.find((each) => each.kind === kind)?.unread ?? 0) : counts.unread;
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				{unread > 0 && (
					<PostForm action={base + listSearch(search, {})} data-leave="free">
						{kind && <input type="hidden" name="kind" value={kind} />}
						<Button type="submit" variant="outline" icon="check">
							{t(kind ? 'markKind' : 'markAll')}
						</Button>
					</PostForm>
				)}
			</header>
			<Flash message={search.get('done') === 'read' ? t('marked') : undefined} />
			<ListTabs
				label={t('tabs')}
				base={base}
				tabs={tabs}
				active={state.status}
				words={(tab) => t(`tab.${tab}`)}
				counts={rows}
			/>
			{counts.kinds.length > 1 && (
				<ListFilters
					kept={{ status: state.status === tabs[0] ? undefined : state.status }}
					apply={t('apply')}
				>
					<FilterChoice
						name="kind"
						label={t('kind')}
						all={t('allKinds')}
						value={kind}
						options={counts.kinds.map((each) => ({ value: each.kind, label: t(`kinds.${each.kind}`) }))}
					/>
				</ListFilters>
			)}
			<p className="work-count" role="status">
				{t('count', { count: total })}
			</p>
			{notifications.length > 0 ? (
				<ul className="notices">
					{notifications.map((notification) => (
						<li key={notification.id}>
							<NotificationItem notification={notification} now={now} />
						</li>
					))}
				</ul>
			) : (
				<EmptyState
					title={t(kind ? 'empty.kind' : state.status === 'unread' ? 'empty.unread' : 'empty.all')}
					illustration={<EmptyIllustration />}
					actions={
						kind || (state.status === 'unread' && counts.total > 0) ? (
							<ButtonLink to={`${base}?status=all`} variant="outline">
								{t('showAll')}
							</ButtonLink>
						) : undefined
					}
				>
					<p>{t('empty.text')}</p>
				</EmptyState>
			)}
			<ListPages base={base} page={state.page} size={PAGE_SIZE} total={total} />
		</div>
	);
}
