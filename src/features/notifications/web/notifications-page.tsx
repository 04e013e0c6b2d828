import { Form, redirect, useSearchParams } from 'react-router';
import { type PageHandle, pageTitle } from '#features/shell/web/public.tsx';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { site } from '#platform/web/site-context.ts';
import { useWords, wordsFor } from '#platform/web/words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { Select } from '#ui/inputs.tsx';
import { Pagination, Tabs } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import type { Notification, NotificationCounts } from '../contract.ts';
import { notificationKinds } from '../taxonomy.ts';
import type { Route } from './+types/notifications-page';
import { NotificationItem } from './notification-item.tsx';
import './notifications.css';

const PAGE_SIZE = 25;
const tabs = ['unread', 'all'] as const;

const kindOf = (text: unknown) => notificationKinds.find((kind) => kind === text);

/** Everything one was told: what is unread first, or all of it, of every kind or of one. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { api, locale } = site(context);
	const url = new URL(request.url);
	const state = readListState(url, { statuses: tabs, sorts: ['createdAt'] });
	const kind = kindOf(url.searchParams.get('kind'));
	const [list, counted] = await Promise.all([
		api.get<Notification[]>('/api/v1/notifications', {
			query: {
				filter: { kindEq: kind, unread: state.status === 'unread' ? true : undefined },
				page: { number: state.page, size: PAGE_SIZE },
			},
		}),
		api.get<null>('/api/v1/notifications/counts'),
	]);
	return {
		notifications: list.data,
		total: Number(list.meta.total ?? list.data.length),
		counts: counted.meta as NotificationCounts,
		state,
		kind,
		now: new Date().toISOString(),
		title: wordsFor(locale, 'notifications')('title'),
		base: `/${locale}/notificaties`,
	};
}

/** Marks what the list shows as read: everything, or everything of the kind it is filtered by. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { api, locale } = site(context);
	const current = new URL(request.url).searchParams;
	const kind = kindOf((await request.formData()).get('kind'));
	await api.put('/api/v1/notifications/read_all', {
		data: { type: 'notifications', attributes: kind ? { kind } : {} },
	});
	return redirect(`/${locale}/notificaties${listSearch(current, { done: 'read' })}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
	const { notifications, total, counts, state, kind, title, base, now } = loaderData;
	const t = useWords('notifications');
	const [search] = useSearchParams();
	const unread = kind ? (counts.kinds.find((each) => each.kind === kind)?.unread ?? 0) : counts.unread;
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				{unread > 0 && (
					<Form method="post" action={base + listSearch(search, {})} data-leave="free">
						{kind && <input type="hidden" name="kind" value={kind} />}
						<Button type="submit" variant="outline" icon="check">
							{t(kind ? 'markKind' : 'markAll')}
						</Button>
					</Form>
				)}
			</header>
			<Flash message={search.get('done') === 'read' ? t('marked') : undefined} />
			<Tabs
				label={t('tabs')}
				tabs={tabs.map((tab) => ({
					to: base + listSearch(search, { status: tab === tabs[0] ? undefined : tab }),
					label: t(`tab.${tab}`),
					count: tab === 'unread' ? counts.unread : counts.total,
					active: tab === state.status,
				}))}
			/>
			{counts.kinds.length > 1 && (
				<Form method="get" className="work-filters" role="search">
					{state.status !== tabs[0] && <input type="hidden" name="status" value={state.status} />}
					<Select
						name="kind"
						label={t('kind')}
						hideLabel
						placeholder={t('allKinds')}
						defaultValue={kind ?? ''}
						key={kind}
						options={counts.kinds.map((each) => ({ value: each.kind, label: t(`kinds.${each.kind}`) }))}
						onChange={(event) => event.currentTarget.form?.requestSubmit()}
					/>
					<Button type="submit" variant="outline">
						{t('apply')}
					</Button>
				</Form>
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
			<Pagination
				page={state.page}
				pages={Math.ceil(total / PAGE_SIZE)}
				href={(page) => base + listSearch(search, { page })}
			/>
		</div>
	);
}
