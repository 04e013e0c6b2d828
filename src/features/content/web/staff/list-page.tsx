import { Link, useSearchParams } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { sessionOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import {
	FilterChoice,
	FilterSearch,
	ListFilters,
	ListPages,
	ListTabs,
	NothingFound,
} from '#ui/managed-list.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Badge, EmptyState } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import { pageApi } from '../../api.ts';
import type { Page } from '../../contract.ts';
import { pageTypes } from '../../enums.ts';
import type { Route } from './+types/list-page';
import './staff.css';
import { sorts, statusTones, tabs } from './status.ts';

const PAGE_SIZE = 25;

/** The pages one may edit. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const here = site(context);
	const { call, locale } = here;
	const url = new URL(request.url);
	const state = readListState(url, { statuses: tabs, sorts });
	const type = pageTypes.find((one) => one === url.searchParams.get('type'));
	const [list, counts, session] = await Promise.all([
		call(pageApi.list, {
			filter: {
				editable: true,
				status: state.status === 'all' ? undefined : state.status,
				pageTypeEq: type,
				titleICont: state.q || undefined,
			},
			sort: state.sort,
			page: { number: state.page, size: PAGE_SIZE },
		}),
		call(pageApi.counts),
		sessionOf(here),
	]);
	const { counts: byStatus, total: all } = counts.meta;
	const onlyAssigned = session?.user.roles.every(({ name }) => name === 'page_manager') ?? true;
	return {
		pages: list.data,
		total: list.meta.total,
		counts: { ...byStatus, all },
		state,
		type,
		mayAdd: !onlyAssigned,
		title: wordsFor(locale, 'content-staff')('list.title'),
		base: `/${locale}/content/pages`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function PageListPage({ loaderData }: Route.ComponentProps) {
	const { pages, total, counts, state, type, mayAdd, title, base } = loaderData;
	const t = useWords('content-staff');
	const locale = useLocale();
	const [search] = useSearchParams();
	const searching = state.q !== '' || type !== undefined;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('overview.title'), to: `/${locale}/content` }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
				{mayAdd && (
					<ButtonLink to={`${base}/add`} icon="plus">
						{t('list.add')}
					</ButtonLink>
				)}
			</header>
			<Flash message={search.get('done') === 'delete' ? t('done.delete') : undefined} />
			<ListTabs
				label={t('list.tabs')}
				base={base}
				tabs={tabs}
				active={state.status}
				words={(tab) => t(`tab.${tab}`)}
				counts={counts}
			/>
			<ListFilters
				kept={{ status: state.status === 'all' ? undefined : state.status }}
				apply={t('list.apply')}
			>
				<FilterSearch label={t('list.search')} value={state.q} />
				<FilterChoice
					name="type"
					label={t('list.type')}
					all={t('list.allTypes')}
					value={type}
					options={pageTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
				/>
				<FilterChoice
					name="sort"
					label={t('list.sort')}
					value={state.sort}
					options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
				/>
			</ListFilters>
			<p className="work-count" role="status">
				{t('list.count', { count: total })}
			</p>
			{pages.length > 0 ? (
				<PageTable pages={pages} base={base} />
			) : searching ? (
				<NothingFound
					title={t('list.noneFound')}
					text={t('list.noneFoundText')}
					all={t('list.clear')}
					to={base}
				/>
			) : (
				<EmptyState
					title={t('list.noneTitle')}
					illustration={<EmptyIllustration />}
					actions={
						mayAdd && (
							<ButtonLink to={`${base}/add`} variant="outline" icon="plus">
								{t('list.add')}
							</ButtonLink>
						)
					}
				>
					<p>{t('list.noneText')}</p>
				</EmptyState>
			)}
			<ListPages base={base} page={state.page} size={PAGE_SIZE} total={total} />
		</div>
	);
}

function PageTable({ pages, base }: { pages: Page[]; base: string }) {
	const t = useWords('content-staff');
	const format = useFormat();
	return (
		<Table
			caption={t('list.caption')}
			rows={pages}
			rowKey={({ id }) => id}
			columns={[
				{
					key: 'title',
					label: t('list.name'),
					main: true,
					render: (page) => (
						<>
							<Link to={`${base}/${page.id}`}>{page.title || t('list.unsavedTitle')}</Link>
							<span className="field-hint content-path">/{page.locale + page.path}</span>
						</>
					),
				},
				{ key: 'type', label: t('list.type'), render: ({ pageType }) => t(`type.${pageType}`) },
				{
					key: 'status',
					label: t('list.status'),
					render: ({ status, hasChanges }) => (
						<span className="content-badges">
							<Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
							{hasChanges && <Badge tone="warning">{t('list.waiting')}</Badge>}
						</span>
					),
				},
				{
					key: 'languages',
					label: t('list.languages'),
					wide: true,
					render: ({ locales }) => locales.map((one) => one.toUpperCase()).join(', '),
				},
				{
					key: 'changed',
					label: t('list.changed'),
					render: ({ updatedAt, updatedBy }) => (
						<>
							{format.dateTime(updatedAt, 'medium')}
							{updatedBy && <span className="field-hint"> {t('list.by', { name: updatedBy })}</span>}
						</>
					),
				},
				{
					key: 'actions',
					label: t('list.actions'),
					align: 'end',
					render: (page) => (
						<ButtonLink
							to={`/${page.locale}${page.path}`}
							variant="tertiary"
							size="sm"
							icon="eye"
							aria-label={t('list.view', { title: page.title })}
						>
							{t('form.view')}
						</ButtonLink>
					),
				},
			]}
		/>
	);
}
